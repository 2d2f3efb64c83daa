import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

// The page that `review --html` writes, with gaps for title and data: its modules joined as the build
// of the program joins them (cmake/EmbedScript.cmake).
const pageFolder = here("../src/kibitzer/desks/review/page");
function reportTemplate() {
  const cmake = readFileSync(here("../CMakeLists.txt"), "utf8");
  const names = /embed_script\(\S+ kibitzer review_script_text\s+([\w\s]+)\)/.exec(cmake)![1].trim().split(/\s+/);
  const joined = names.map((name) => `\n${readFileSync(`${pageFolder}/${name}.js`, "utf8")}`.replace(/\nimport [^\n]*/g, "").replace(/\nexport /g, "\n")).join("");
  const script = `"use strict";\n(() => {\n${joined}})();\n`;
  const style = readFileSync(`${pageFolder}/style.css`, "utf8");
  return readFileSync(`${pageFolder}/page.html`, "utf8").replace("{{style}}", () => style).replace("{{script}}", () => script);
}

// The views of a review are shared with the page that `review --html` writes. There a small renderer
// of their own draws them, here preact does.
export default defineConfig({
  resolve: {
    alias: [
      { find: /^\.\/view\.js$/, replacement: here("src/view.ts") },
      { find: "@review", replacement: here("../src/kibitzer/desks/review/page") },
    ],
  },
  plugins: [{
    name: "report-template",
    resolveId: (id) => (id === "virtual:report" ? "\0report" : undefined),
    load: (id) => (id === "\0report" ? `export default ${JSON.stringify(reportTemplate())};` : undefined),
  }],
  esbuild: { jsx: "automatic", jsxImportSource: "preact" },
  build: {
    target: "es2021",
    assetsInlineLimit: 0,
    modulePreload: false,
    rollupOptions: { output: { manualChunks: undefined } },
  },
  server: { fs: { allow: [here("..")] }, proxy: { "/api": process.env.KIBITZER_AT || "http://127.0.0.1:8765" } },
});
