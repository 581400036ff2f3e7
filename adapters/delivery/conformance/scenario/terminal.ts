import { createInterface } from 'node:readline/promises';
import { need } from '../report/not-tried';

/** Asks a person. Throws `NotTried` without one. */
export type AskPerson = (question: string) => Promise<string>;

/** Asks at the terminal, on standard error beside the report. */
export const askAtTerminal: AskPerson = async (question) => {
  need(process.stdin.isTTY, 'it asks a person, and nobody sits at the terminal');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(`${question} `);
  lines.close();
  return answer.trim();
};
