declare module "virtual:report" {
  const template: string;
  export default template;
}
