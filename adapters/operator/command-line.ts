import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Receives the lines that a command prints. */
export interface Output {
  readonly out: (line: string) => void;
  readonly err: (line: string) => void;
}

/** Error in a command line. The message contains the reason. */
export class UsageError extends Error {}

/** Calls a function and converts its errors to usage errors. Adds `before` and `after` to the error message. */
export const orUsageError = <T>(read: () => T, before = '', after = ''): T => {
  try {
    return read();
  } catch (error) {
    throw new UsageError(before + (error as Error).message + after);
  }
};

/** Parses the arguments of a command. The message of a usage error ends with the help text. */
export const readWords = <O extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: O,
  help: string,
) => orUsageError(() => parseArgs({ args: [...args], options, allowPositionals: true }), '', `\n\n${help}`);

/** Runs a command or prints its help. The exit code is 0 if `run` resolves with true, 1 for false, and 2 for a usage error. */
export const runCommand = async (
  args: readonly string[],
  help: string,
  { out, err }: Output,
  run: () => Promise<boolean>,
): Promise<0 | 1 | 2> => {
  try {
    if (!args.includes('--help')) return (await run()) ? 0 : 1;
    out(help);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    err(error.message);
    return 2;
  }
};
