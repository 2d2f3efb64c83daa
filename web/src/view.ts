// What draws the shared views of a review on this page.
export { h, render } from "preact";
