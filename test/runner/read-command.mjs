import { parseArgs } from 'node:util';

/**
 * Reads the options of a command. `--help` prints the help and exits with 0. An unknown option or a missing
 * value prints an error with the help and exits with 1.
 */
export function readCommand(help, options, words = process.argv.slice(2), allowPositionals = false) {
  try {
    const read = parseArgs({
      args: words,
      options: { help: { type: 'boolean' }, ...options },
      allowPositionals,
    });
    if (!read.values.help) return read;
    console.log(help);
    return process.exit(0);
  } catch (error) {
    console.error(`${error.message}\n\n${help}`);
    return process.exit(1);
  }
}
