// The command in the bundle of the server.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text as readText } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { assess, standards } from './assess/assess.mjs';
import * as commands from './server';

const HELP = `npm run recovery-server -- --config FILE [OPTIONS]

  --config FILE   starts the recovery server with this configuration
  --check         checks the configuration, and asks the directory and the store for an answer; starts nothing
  --assess NAME   says what the configuration meets of a standard: nist, asvs or owasp; starts nothing
  --enrol FACTOR  gives a user a new secret for the factor google, or for pin, which is read from standard input;
                  for passkey, prints a link with which the user adds a passkey
  --revoke FACTOR takes the secret of the factor google or pin, or the passkeys, away from a user
  --open FACTOR   opens a factor again that wrong codes of a user have closed
  --user NAME     the user of --enrol, --revoke or --open
  --users FILE    many users instead: a CSV file with the columns username and, for --enrol pin, pin

adapters/recovery-server/configuration/server.schema.yaml explains each value of a configuration,
adapters/recovery-server/guide.md shows a first one.`;

/** Maximum time in milliseconds to finish the requests in progress after a stop signal. */
const LONGEST_STOP = 25_000;

const readOptions = () => {
  const [flag, text] = [{ type: 'boolean' }, { type: 'string' }];
  try {
    const options = { help: flag, check: flag, config: text, assess: text };
    const changes = { enrol: text, revoke: text, open: text, user: text, users: text };
    return parseArgs({ options: { ...options, ...changes } }).values;
  } catch (error) {
    throw new Error(`${error.message}\n\n${HELP}`);
  }
};

const run = async () => {
  const options = readOptions();
  if (options.help) return console.log(HELP);
  if (options.config === undefined) throw new Error(`Name a configuration with --config.\n\n${HELP}`);

  const here = import.meta.dirname;
  const schema = join(here, 'server.schema.yaml');
  const configuration = commands.readConfiguration(options.config, schema, process.env);
  if (options.assess !== undefined) {
    if (!standards.includes(options.assess))
      throw new Error(`Unknown --assess value: ${options.assess}. Choose from: ${standards.join(', ')}.`);
    return console.log(assess(configuration, options.assess));
  }
  if (options.check) {
    const findings = await commands.checkServices(configuration);
    for (const { text } of findings) console.log(text);
    if (findings.some(({ isSerious }) => isSerious)) throw new Error(`${options.config} is not usable.`);
    return console.log(`${options.config} is usable: the directory and the store answer.`);
  }
  const { enrol, revoke, open, user, users } = options;
  const changes = { factorEnrolled: enrol, factorRevoked: revoke, factorOpened: open };
  const [[change, factor] = []] = Object.entries(changes).filter(([, name]) => name !== undefined);
  if (factor !== undefined) {
    if ((user === undefined) === (users === undefined))
      throw new Error(`Name either --user or --users.\n\n${HELP}`);
    const pin = user !== undefined && enrol === 'pin' ? (await readText(process.stdin)).trim() : undefined;
    const rows = users === undefined ? [{ username: user, pin }] : commands.readRows(readFileSync(users));
    return console.log(await commands.changeFactorsOf(configuration, { factor, change, rows }));
  }

  const server = await commands.startServer(
    configuration,
    join(here, 'recovery-server.openapi.yaml'),
    join(here, 'passkey'),
  );
  console.log(`Recovery server  ${server.address}`);
  for (const problem of server.problems) console.log(`To mend: ${problem}`);
  await new Promise((end) => process.once('SIGINT', end).once('SIGTERM', end));
  setTimeout(() => process.exit(1), LONGEST_STOP).unref();
  await server.stop();
};

const reasons = (error) => [error.message, ...(error.cause ? [reasons(error.cause)] : [])].join(' ');

try {
  await run();
  process.exit();
} catch (error) {
  console.error(reasons(error));
  process.exit(1);
}
