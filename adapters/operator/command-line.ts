import { type ParseArgsConfig, parseArgs } from 'node:util';

/** Receives the lines that a command prints. */
export type Output = Readonly<Record<'out' | 'err', (line: string) => void>>;

/** Error in a command line. The message contains the reason. */
export class UsageError extends Error {}

/** Calls a function and converts its errors to usage errors. Adds `before` and `after` to the error message. */
export const orUsageError = <T>(read: () => T, before = '', after = ''): T => {
  try {
    return read();
  } catch (error) {
    // Removes Node's hint about positional arguments, because no command has positional arguments.
    const [reason] = (error as Error).message.split('. To specify a positional argument');
    throw new UsageError(before + reason + after);
  }
};

const parse = <O extends ParseArgsConfig['options']>(args: readonly string[], options: O) =>
  parseArgs({ args: [...args], options, allowPositionals: true });

/** Runs a command or prints its help. The exit code is 0 if `run` resolves with true, 1 for false, and 2 for a usage error. */
export const runCommand = async <O extends ParseArgsConfig['options']>(
  args: readonly string[],
  help: string,
  options: O,
  { out, err }: Output,
  run: (words: ReturnType<typeof parse<O>>) => Promise<boolean>,
): Promise<0 | 1 | 2> => {
  try {
    if (!args.includes('--help'))
      return (await run(orUsageError(() => parse(args, options), '', `\n\n${help}`))) ? 0 : 1;
    out(help);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    err(error.message);
    return 2;
  }
};
