// A player for `querwurf arena` in JavaScript: takes the legal action that its seed points at.
//
//   querwurf arena knister greedy "program:node examples/arena/by_seed.mjs"
//
// Every line on standard input is a message. Only "act" wants an answer: the place of the chosen
// action in "legal", counted from 0, on a line of its own.
import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const message = JSON.parse(line);
  if (message.type === "act") {
    const number = [...message.seed].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
    process.stdout.write(`${number % message.legal.length}\n`);
  }
}
