import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { readContract } from '../read-contract';
import { ldapDirectory } from './adapters/directory/ldap-directory';
import { createPasskeyEnrolment } from './adapters/factors/passkey-enrolment';
import { passkeySite } from './adapters/factors/passkey-file';
import { createMailer } from './adapters/mail/mailer';
import { createMetrics } from './adapters/metrics/metrics';
import { createNotifier } from './adapters/notices/notifier';
import { createMemoryStore } from './adapters/store/memory-store';
import { createValkeyStore } from './adapters/store/valkey-store';
import { createMessages } from './adapters/texts/messages';
import { factorOptions } from './compose';
import type { ServerConfiguration } from './configuration/configuration';
import { changeFactors, type FactorOrder, readRows } from './configuration/enrol';
import { linksFor, recordEnrolment } from './configuration/passkey-links';
import { ConfigurationError, readConfiguration, usedContacts } from './configuration/read-configuration';
import type { Finding, ProofSteps, RecoveryServerOptions } from './core/ports/ports';
import { createRecoveryServer } from './core/recovery-server';
import { createHttpServer } from './http/http-server';

export { readConfiguration, readRows };

const ONE_PROOF: ProofSteps = [{ phase: 'final', token: true }];
const TWO_PROOFS: ProofSteps = [{ phase: 'second', token: false }, ...ONE_PROOF];

/** Milliseconds between two looks for notices that are due. */
const DELIVERIES = 10_000;

/** Opens a log stream of JSON lines. Writes synchronously, so that no line is lost when the process ends. */
const openLog = (stream: string, level: string, path: string | undefined) => {
  const formatters = { level: (label: string) => ({ level: label }) };
  const options = { level, formatters, base: { stream }, timestamp: pino.stdTimeFunctions.isoTime };
  const file = { append: true, mkdir: true, sync: true, mode: 0o640 };
  return pino(options, pino.destination({ dest: path ?? 1, ...file }));
};

/** Adds findings to those of a check, and logs them if they differ from those of the check before. */
const reporting = (
  check: () => Promise<readonly Finding[]>,
  warnings: readonly string[],
  log: ReturnType<typeof openLog>,
) => {
  let logged = '';
  return async () => {
    const own = warnings.map((text) => ({ text, isSerious: false }));
    const findings = [...own, ...(await check())];
    const texts = findings.map(({ text }) => text);
    if (texts.join() !== logged)
      for (const { text, isSerious } of findings) log[isSerious ? 'error' : 'warn'](text);
    logged = texts.join();
    return findings;
  };
};

/** Creates the parts of the server from a configuration. The LDAP connection opens at its first use. */
function assemble(configuration: ServerConfiguration) {
  const {
    store: valkey,
    mail,
    notifications,
    secret,
    decoySecret,
    page,
    limits,
    distinctAnswers,
  } = configuration;
  const log = openLog('log', configuration.log.level, configuration.log.path);
  const metrics =
    configuration.metrics && createMetrics(configuration.metrics.port, Object.keys(configuration.factors));
  const trail = openLog('audit', 'info', configuration.log.auditPath);
  const clock = { now: Date.now };
  const mailer = mail && createMailer(mail);
  const messages = createMessages(configuration.messages);
  const directory = ldapDirectory(configuration.directory);
  const store = valkey
    ? createValkeyStore(valkey, (failure) => log.warn(`store: ${failure.message}`))
    : createMemoryStore(clock);
  const logFactor = (message: string) => log.warn(message);
  const services = { clock, store };
  const { options, texting, passkeys } = factorOptions(configuration, services, logFactor, messages, mailer);
  const serverOptions: RecoveryServerOptions = {
    ...{ directory, store, clock, secret, page, limits, distinctAnswers },
    ...(decoySecret !== undefined && { decoySecret }),
    audit: {
      write: (entry) => {
        trail.info(entry);
        metrics?.count(entry);
      },
    },
    notifier: createNotifier(notifications ? { mailer, texting } : {}, messages),
    ...options,
    stepsOf: () => (configuration.proofs === 2 ? TWO_PROOFS : ONE_PROOF),
    adminConfiguration: configuration.signIn,
    onFailure: (cause) => log.warn(cause),
  };
  const core = createRecoveryServer(serverOptions);
  const { passkey } = configuration.factors;
  const enrolment =
    passkey &&
    passkeys &&
    createPasskeyEnrolment({
      ...passkeySite(passkey, page, configuration.origin),
      ...{ passkeys, directory, clock, secret, record: recordEnrolment(serverOptions) },
    });
  const check = reporting(core.check, configuration.warnings, log);
  const close = () => Promise.all([directory.close(), store.close()]);
  const { journalPath } = configuration.log;
  const journal = journalPath === undefined ? undefined : openLog('journal', 'info', journalPath);
  const parts = { options: serverOptions, enrolment, directory, log, journal, metrics, close };
  return { ...parts, core: { ...core, check } };
}

/**
 * Starts the server with the contract in a file, and with the pages in a folder. Resolves with the server's address, with texts
 * about what operators should mend, and with a `stop` function.
 */
export async function startServer(configuration: ServerConfiguration, contractFile: string, pages = '') {
  const { core, enrolment, log, journal, metrics, close } = assemble(configuration);
  const { listen, page, origin = page, distinctAnswers, leastTime } = configuration;
  const contract = readContract(contractFile);
  const http = createHttpServer(core, {
    ...{ contract, page, origin, logger: log, trustedProxies: listen.trustedProxies },
    leastTime: distinctAnswers ? 0 : leastTime,
    ...(enrolment && { passkeys: { ...enrolment, folder: pages } }),
    ...(journal && { keepJournal: (batch: object) => journal.info(batch) }),
  });
  metrics?.measure(http);
  const deliveries = setInterval(core.deliver, DELIVERIES);
  const stop = async () => {
    clearInterval(deliveries);
    await Promise.all([http.close(), metrics?.server.close()]);
    await close();
    log.info('stopped');
  };
  const listening = http.listen({ host: listen.host, port: listen.port });
  await listening
    .then(() => metrics?.listen())
    .catch(async (failure) => {
      await stop();
      throw failure;
    });
  const { port } = http.server.address() as AddressInfo;
  const host = listen.host.includes(':') ? `[${listen.host}]` : listen.host;
  const findings = await core.check().catch((failure: Error) => [failure]);
  const problems = findings.map((finding) => (finding instanceof Error ? finding.message : finding.text));
  return { address: `http://${host}:${port}`, problems, stop };
}

/**
 * Gives users a secret of the factor `google` or `pin` or a link for a passkey, takes them away, or opens a closed factor. Resolves
 * with a message for the operator.
 */
export async function changeFactorsOf(
  configuration: ServerConfiguration,
  order: FactorOrder,
): Promise<string> {
  const { core, options, enrolment, close } = assemble(configuration);
  try {
    // Waits for the connections, so that nothing is changed if one of them fails.
    await core.check();
    if (enrolment && order.factor === 'passkey' && order.change === 'factorEnrolled')
      return await linksFor(configuration, options, order, enrolment);
    return await changeFactors(configuration, options, order);
  } finally {
    await close();
  }
}

/** Checks that the configured directory and store answer, and that the directory has the configured attributes. */
export async function checkServices(configuration: ServerConfiguration): Promise<readonly Finding[]> {
  const { core, directory, close } = assemble(configuration);
  try {
    const findings = await core.check();
    const complaints = await directory.complaints(usedContacts(configuration));
    if (complaints.length > 0) throw new ConfigurationError(complaints.join('\n'));
    return findings;
  } finally {
    await close();
  }
}
