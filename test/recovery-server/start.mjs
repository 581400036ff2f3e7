// Command `npm run recovery-server`.
import { join, resolve } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { loadTypeScript } from '../../adapters/operator/load-typescript.mjs';

// ldapts and other packages write whole requests, with passwords, if this variable is set.
delete process.env.DEBUG;

const HELP = `npm run recovery-server -- --config FILE [OPTIONS]

  --config FILE   starts the recovery server with this configuration
  --check         checks the configuration, and asks the directory and the store for an answer; starts nothing
  --enrol FACTOR  gives a user a secret for the factor google, or for pin, which is read from standard input
  --user NAME     the user of --enrol

test/recovery-server/configuration/server.schema.yaml explains each value of a configuration,
test/recovery-server/guide.md shows a first one.`;

/** Milliseconds in which the server finishes its requests after a signal. */
const LONGEST_STOP = 25_000;

const giveUp = (sentence) => {
  console.error(sentence);
  process.exit(1);
};

const readOptions = () => {
  try {
    const [flag, text] = [{ type: 'boolean' }, { type: 'string' }];
    const { values } = parseArgs({
      options: { help: flag, check: flag, config: text, enrol: text, user: text },
    });
    if (values.help || values.config !== undefined) return values;
    return giveUp(`Name a configuration with --config.\n\n${HELP}`);
  } catch (error) {
    return giveUp(`${error.message}\n\n${HELP}`);
  }
};

const options = readOptions();
if (options.help) {
  console.log(HELP);
  process.exit();
}

const { readConfiguration, startServer, checkServices, enrolUser } = await loadTypeScript(
  join(import.meta.dirname, 'start.ts'),
);

const configurationOf = (file) => {
  try {
    return readConfiguration(
      file,
      join(import.meta.dirname, 'configuration', 'server.schema.yaml'),
      process.env,
    );
  } catch (error) {
    return giveUp(error.message);
  }
};

/** The messages of an error and its causes. */
const reasons = (error) => [error.message, ...(error.cause ? [reasons(error.cause)] : [])].join(' ');

const configuration = configurationOf(options.config);
if (options.check) {
  await checkServices(configuration).catch((error) => giveUp(reasons(error)));
  console.log(`${options.config} is usable: the directory and the store answer.`);
  process.exit();
}

if (options.enrol !== undefined) {
  const readPin = async () => (await readText(process.stdin)).trim();
  const enrolment = { factor: options.enrol, username: options.user ?? '', readPin };
  console.log(await enrolUser(configuration, enrolment).catch((error) => giveUp(reasons(error))));
  process.exit();
}

const root = resolve(import.meta.dirname, '..', '..');
const server = await startServer(configuration, root).catch((error) => giveUp(reasons(error)));
console.log(`Recovery server  ${server.address}`);

const end = async () => {
  setTimeout(() => process.exit(1), LONGEST_STOP).unref();
  await server.stop();
  process.exit(0);
};
process.once('SIGINT', end);
process.once('SIGTERM', end);
