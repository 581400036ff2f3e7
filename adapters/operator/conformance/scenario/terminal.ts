import { createInterface } from 'node:readline/promises';
import { need } from '../report/not-tried';

/** Asks a person. Throws `NotTried` without one. */
export type AskPerson = (question: string) => Promise<string>;

/** Asks at the terminal, on standard error beside the report. */
export const askAtTerminal: AskPerson = async (question) => {
  need(process.stdin.isTTY, 'needs manual input, but stdin is not a terminal');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(`${question} `);
  lines.close();
  return answer.trim();
};
