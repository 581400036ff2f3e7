import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Receives the lines of a command. */
export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** The command line is wrong. The message says why. */
export class UsageError extends Error {}

/** Returns the result of a function whose errors are the user's. */
export const orUsageError = <T>(read: () => T, before = '', after = ''): T => {
  try {
    return read();
  } catch (error) {
    throw new UsageError(before + (error as Error).message + after);
  }
};

/** Parses the words of a command line. `help` is printed after the reason why they are wrong. */
export const readWords = <O extends NonNullable<ParseArgsConfig['options']>>(
  words: readonly string[],
  options: O,
  help: string,
) => orUsageError(() => parseArgs({ args: [...words], options, allowPositionals: true }), '', `\n\n${help}`);

/** Resolves with the exit code of a command: 0 if all is well, 1 if something is wrong, 2 if it cannot start. */
export const exitCodeOf = async (run: () => Promise<boolean>, { err }: Output): Promise<0 | 1 | 2> => {
  try {
    return (await run()) ? 0 : 1;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    err(error.message);
    return 2;
  }
};
