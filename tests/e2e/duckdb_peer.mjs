// Answers SQL, one statement per argument, as JSON lines.
import { DuckDBInstance } from "@duckdb/node-api";

const instance = await DuckDBInstance.create(":memory:");
const connection = await instance.connect();
for (const sql of process.argv.slice(2)) {
  const answer = await connection.runAndReadAll(sql);
  console.log(JSON.stringify(answer.getRowsJson()));
}
