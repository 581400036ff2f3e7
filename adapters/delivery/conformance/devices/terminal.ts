import { createInterface } from 'node:readline/promises';
import { type Had, had, missing } from '../report/had';

/** Asks a person, or says why it cannot. */
export type AskPerson = (question: string) => Promise<Had<string>>;

/** Asks at the terminal, beside the report; without one nobody is asked. */
export const askAtTerminal: AskPerson = async (question) => {
  if (!process.stdin.isTTY) return missing('it asks a person, and nobody sits at the terminal');
  const lines = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await lines.question(`${question} `);
  lines.close();
  return had(answer.trim());
};
