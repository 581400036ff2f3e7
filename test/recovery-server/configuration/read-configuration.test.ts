import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse, stringify } from 'yaml';
import { readConfiguration } from '../../../adapters/recovery-server/configuration/read-configuration';

const schemaFile = join('adapters', 'recovery-server', 'configuration', 'server.schema.yaml');
const SECRET = 'a-secret-of-more-than-thirty-two-characters';
const environment = { SECRET, LDAP_PASSWORD: 'hunter2', FACTOR_KEY: Buffer.alloc(32).toString('base64') };

const smallest = {
  page: 'https://recovery.bank.example',
  secret: { env: 'SECRET' },
  decoySecret: { env: 'SECRET' },
  directory: {
    ...{ dialect: 'openLdap', url: 'ldaps://ldap.bank.example', base: 'dc=bank,dc=example', username: 'uid' },
    ...{ bindDn: 'cn=recovery', bindPassword: { env: 'LDAP_PASSWORD' }, filter: '(uid={username})' },
  },
  factors: { google: { keys: [{ env: 'FACTOR_KEY' }], path: 'secrets.json' } },
};

const messages = { name: 'Example Bank', help: '+49 30 555 0100' };

const folder = mkdtempSync(join(tmpdir(), 'recovery-configuration-'));
afterAll(() => rmSync(folder, { recursive: true }));
const read = (written: unknown, variables: NodeJS.ProcessEnv = environment) => {
  const file = join(folder, 'server.yaml');
  const isText = typeof written === 'string' || Buffer.isBuffer(written);
  writeFileSync(file, isText ? written : stringify(written));
  return readConfiguration(file, schemaFile, variables);
};
/**
 * Returns the smallest valid configuration with the given changes. A key of `changes` is the path of a field, such as
 * `directory.base`. The value `undefined` removes the field.
 */
const changed = (changes: Readonly<Record<string, unknown>>) => {
  const written = structuredClone<Record<string, unknown>>(smallest);
  for (const [path, value] of Object.entries(changes)) {
    const names = path.split('.');
    const last = names.pop() as string;
    const at = names.reduce((part, name) => part[name] as Record<string, unknown>, written);
    if (value === undefined) delete at[last];
    else at[last] = value;
  }
  return written;
};

describe('a configuration', () => {
  it('has the documented defaults, secrets of the environment, and paths relative to its folder', () => {
    expect(read(smallest)).toMatchObject({
      listen: { host: '127.0.0.1', port: 8090, trustedProxies: ['127.0.0.1', '::1'] },
      ...{ secret: SECRET, proofs: 1, distinctAnswers: false, log: { level: 'info' } },
      directory: {
        ...{ bindPassword: 'hunter2', scope: 'sub', startTls: false, timeout: 5000 },
        contacts: { email: 'mail', phone: 'mobile' },
      },
      factors: { google: { keys: [environment.FACTOR_KEY], path: join(folder, 'secrets.json') } },
    });
  });

  it.each([
    ['https://bank.example', 'https://api.bank.example', true],
    ['https://bank.example', 'http://bank.example', false],
    ['https://bank.example', 'https://bank-api.example', false],
    ['http://127.0.0.1:8080', 'http://127.0.0.1:8090', true],
    ['http://127.0.0.1:8080', 'http://127.0.0.2:8090', false],
    ['http://127.0.0.1:8080', 'http://localhost:8090', false],
  ])(
    'with the page %s and the server %s is accepted if both share a site: %s',
    (page, origin, isAccepted) => {
      const reading = () => read(changed({ page, origin }));

      if (isAccepted) expect(reading).not.toThrow();
      else expect(reading).toThrow('origin is another site than page');
    },
  );

  it('may name several LDAP servers, if each is encrypted or on this machine', () => {
    const readUrl = (url: readonly string[], more = {}) =>
      read({ ...smallest, directory: { ...smallest.directory, url, ...more } }).directory.url;

    for (const url of [
      ['ldaps://one.example', 'ldaps://two.example'],
      ['ldap://127.0.0.1', 'ldap://[::1]:389'],
    ])
      expect(readUrl(url)).toEqual(url);
    expect(readUrl(['ldap://one.example', 'ldap://two.example'], { startTls: true })).toHaveLength(2);
  });

  it('reads secrets and certificates from files, without the line break at their end', () => {
    writeFileSync(join(folder, 'password'), 'from a file\n');
    const directory = { ...smallest.directory, bindPassword: { file: 'password' }, ca: { file: 'password' } };

    expect(read({ ...smallest, directory }).directory).toMatchObject({
      bindPassword: 'from a file',
      ca: 'from a file',
    });
  });

  it.each([
    ['secret', 'secret'],
    ['secret\n', 'secret'],
    ['secret\r\n', 'secret'],
    [' secret \n\n', ' secret \n'],
    ['\uFEFFsecret', 'secret', '\uFEFFsecret'],
  ])(
    'reads the secret %j without one line break, from a file and from the environment',
    (text, ofFile, ofVariable = ofFile) => {
      writeFileSync(join(folder, 'secret'), text);
      const secretOf = (bindPassword: object) =>
        read(changed({ 'directory.bindPassword': bindPassword }), { ...environment, TEXT: text }).directory
          .bindPassword;

      expect([secretOf({ file: 'secret' }), secretOf({ env: 'TEXT' })]).toEqual([ofFile, ofVariable]);
    },
  );

  it.each([
    [0o600, 0],
    [0o640, 0],
    [0o644, 1],
    [0o602, 1],
  ])(
    'warns of each secret, log and file of secrets with the mode %o that others can use: %d',
    (mode, warnings) => {
      const names = ['password', 'secrets.json', 'log', 'audit', 'ca'];
      for (const name of names) {
        writeFileSync(join(folder, name), 'x');
        chmodSync(join(folder, name), mode);
      }
      const { directory } = smallest;
      const files = { bindPassword: { file: 'password' }, ca: { file: 'ca' } };
      const log = { path: 'log', auditPath: 'audit' };
      const written = { ...smallest, directory: { ...directory, ...files }, log };

      expect(read(written).warnings.filter((text) => text.includes('chmod'))).toEqual(
        warnings === 0
          ? []
          : ['password', 'log', 'audit', 'secrets.json'].map((name) =>
              expect.stringMatching(new RegExp(`/${name}: chmod o= `)),
            ),
      );
    },
  );

  const { google } = smallest.factors;
  const radius = { servers: [{ host: 'radius.example', secret: { env: 'SECRET' } }] };
  const email = { decoy: '?***@bank.example' };
  const mail = { host: 'mail.example', port: 25, from: 'Bank' };
  it.each([
    ['one proof by a code that can be guessed', 1, { google, email, rsa: radius }, ['google', 'rsa']],
    ['a PIN that can only be the first proof', 2, { pin: google, email }, ['close pin']],
    ['one proof by a link', 1, { email }, []],
    ['a PIN behind another factor', 2, { pin: google, google, email }, []],
  ])('warns of %s, if that is so', (_what, proofs, factors, named) => {
    const { warnings } = read({ ...smallest, mail, messages, proofs, factors });

    const told = warnings.filter((text) => !text.includes('chmod'));
    expect(told).toEqual(named.map((name) => expect.stringContaining(name)));
  });

  it('is read with a byte order mark, and rejected in UTF-16', () => {
    const text = `\uFEFF${stringify(smallest)}`;

    expect(read(text).page).toBe(smallest.page);
    expect(() => read(Buffer.from(text, 'utf16le'))).toThrow(
      'cannot be read: it is UTF-16. Save it as UTF-8',
    );
  });

  it('replaces secrets in the headers and the body of a gateway', () => {
    const gateway = {
      url: 'https://sms.example',
      headers: { 'X-Api-Key': { env: 'SECRET' } },
      body: { key: { env: 'SECRET' } },
    };

    expect(
      read(changed({ 'factors.sms': { gateway, decoy: '+49 *** ####' }, messages })).factors.sms?.gateway,
    ).toMatchObject({
      headers: { 'X-Api-Key': SECRET },
      body: { key: SECRET },
    });
  });

  it('sends a field of the body unchanged if it is named like a path of a file', () => {
    const gateway = { url: 'https://sms.example', body: { path: 'otp', auditPath: 'otp' } };

    expect(
      read(changed({ 'factors.sms': { gateway, decoy: '+49 *** ####' }, messages })).factors.sms?.gateway,
    ).toMatchObject({ body: gateway.body });
  });
});

const gatewayWith = (headers: object) => ({
  'factors.sms': { gateway: { url: 'https://sms.example', headers } },
});

const push = {
  ...{ decoy: 'Phone app', contact: 'email' },
  start: { url: 'https://push.example' },
  state: { url: 'https://push.example/{id}' },
  states: { approved: ['yes'], rejected: ['no'], expired: ['late'] },
};

const WRONG: readonly (readonly [string, Readonly<Record<string, unknown>>, string])[] = [
  [
    'a missing value',
    { 'directory.base': undefined },
    'directory.base is missing. Entry above the accounts. Example: "ou=people,dc=bank,dc=example"',
  ],
  [
    'an unknown value',
    { 'directory.urll': 'ldaps://a' },
    'directory.urll is unknown. Known here: dialect, url, ',
  ],
  ['an unknown factor', { 'factors.no-such-factor': {} }, 'factors.no-such-factor is unknown. Known here: '],
  ['no factor', { factors: {} }, 'factors must NOT have fewer than 1 properties'],
  [
    'a word that is not offered',
    { 'directory.dialect': 'novell' },
    'directory.dialect must be equal to one of the allowed values: openLdap, activeDirectory. Kind of LDAP server.',
  ],
  ['a number out of range', { listen: { port: 70000 } }, 'listen.port must be <= 65535. TCP port.'],
  [
    'a page with a path',
    { page: 'https://bank.example/recovery' },
    'Origin of the page, for the links in messages, cookies and CORS. Example: "https://recovery.bank.example"',
  ],
  ['a page without encryption', { page: 'http://bank.example' }, 'page must match pattern'],
  [
    'a filter without the username',
    { 'directory.filter': '(uid=*)' },
    'Example: "(&(objectClass=inetOrgPerson)(uid={username}))"',
  ],
  [
    'a secret in the file',
    { 'directory.bindPassword': 'hunter2' },
    'directory.bindPassword must be object. A secret. It never stands in this file. Example: {"env":"NAME"}',
  ],
  [
    'a credential of a gateway in the file',
    gatewayWith({ Authorization: 'Bearer hunter2' }),
    'factors.sms.gateway.headers.Authorization must be object. A secret.',
  ],
  [
    'a secret with two sources',
    { secret: { env: 'SECRET', file: 'a' } },
    'secret must NOT have more than 1 properties',
  ],
  [
    'a variable that is not set',
    { secret: { env: 'NOT_SET' } },
    'The environment variable NOT_SET is not set.',
  ],
  ['a file that is not there', { secret: { file: 'nowhere' } }, 'The file nowhere cannot be read: ENOENT'],
  [
    'LDAP without encryption',
    { 'directory.url': 'ldap://ldap.bank.example' },
    'It would send passwords unencrypted. Write ldaps://, or add startTls.',
  ],
  [
    'a second LDAP server without encryption',
    { 'directory.url': ['ldaps://one.bank.example', 'ldap://two.bank.example'] },
    'directory.url.1 must match pattern',
  ],
  [
    'a second LDAP server without encryption, beside one with it',
    { 'directory.url': ['ldap://127.0.0.1', 'ldap://two.bank.example'] },
    'It would send passwords unencrypted. Write ldaps://, or add startTls.',
  ],
  [
    'Sentinels without the name of the server',
    { store: { url: ['rediss://one.bank.example', 'rediss://two.bank.example'] } },
    'store.sentinel is missing. Several addresses need it.',
  ],
  ['StartTLS over LDAPS', { 'directory.startTls': true }, 'ldaps:// is always encrypted. Remove startTls.'],
  [
    'email without a mail server',
    { 'factors.email': {} },
    'mail is missing. factors.email cannot send messages without it.',
  ],
  [
    'messages without a name',
    { mail: { host: 'mail.example', port: 587, from: 'a@bank.example' } },
    'messages is missing. Messages begin with your name and end with the number or address of your support (help).',
  ],
  [
    'calls without a contact',
    { messages: { name: 'Bank' }, 'factors.call': { gateway: { url: 'https://sms.example' }, decoy: '#' } },
    'messages.help is missing. Messages begin with your name and end with',
  ],
  [
    'a language that no file has',
    { messages: { language: 'tlh' } },
    'messages has no language tlh. Known: ar, ',
  ],
  [
    'a text in such a language',
    { messages: { texts: { 'de-DE': {} } } },
    'messages has no language de-DE. Known: ar, ',
  ],
  [
    'an unknown text',
    { messages: { texts: { de: { smss: 'a' } } } },
    'messages.texts.de.smss is unknown. Known here: passwordReset, ',
  ],
  [
    'a text message without the code',
    { messages: { texts: { de: { sms: 'Hallo' } } } },
    'messages.texts.de.sms must match pattern',
  ],
  [
    'a factor without a decoy',
    { 'factors.email': {} },
    'factors.email.decoy is missing. A list with this factor would show that a user exists.',
  ],
  ...['pin', 'badge'].map(
    (name) =>
      [
        `${name} and one proof`,
        { [`factors.${name}`]: smallest.factors.google },
        `factors.${name} must NOT be valid. A stranger can guess a number that a user keeps. It needs proofs: 2.`,
      ] as const,
  ),
  [
    'a PIN and one proof, in words',
    { proofs: 1, 'factors.pin': smallest.factors.google },
    'factors.pin must NOT',
  ],
  ['two proofs with one factor', { proofs: 2 }, 'Two proofs need two factors.'],
  [
    'a contact without an attribute',
    { 'factors.google': { keys: [{ env: 'FACTOR_KEY' }], contact: 'totp' } },
    'google needs the contact totp. Add it to directory.contacts with its attribute.',
  ],
  [
    'a contact that only the display of a push needs',
    { 'factors.push': { ...push, displayContact: 'constructor' } },
    'push needs the contact constructor. Add it to directory.contacts with its attribute.',
  ],
  [
    'two places of a factor’s secrets',
    { 'factors.google': { keys: [{ env: 'FACTOR_KEY' }], contact: 'email', path: 'a' } },
    'factors.google must match exactly one schema in oneOf. It needs either contact or path.',
  ],
];

describe('a wrong configuration', () => {
  it.each(WRONG)('with %s is refused with advice, and without the secret', (_, changes, sentence) => {
    const attempt = () => read(changed(changes));

    expect(attempt).toThrow(sentence);
    expect(attempt).not.toThrow('hunter2');
  });

  it('names all mistakes at once', () => {
    const attempt = () => read(changed({ 'directory.base': undefined, 'directory.filter': undefined }));

    expect(attempt).toThrow(/directory\.base is missing.*\n.*directory\.filter is missing/);
  });

  it('that is not YAML names the line, but quotes nothing', () => {
    expect(() => read('a: [hunter2\nb: c')).toThrow(/server\.yaml cannot be read: .* line 2/);
    expect(() => read('a: [hunter2\nb: c')).not.toThrow('hunter2');
  });

  it('that does not exist names the file', () => {
    expect(() => readConfiguration('nowhere.yaml', schemaFile, {})).toThrow(
      'nowhere.yaml cannot be read: ENOENT',
    );
  });
});

describe('the schema', () => {
  it('explains every value', () => {
    const unexplained: string[] = [];
    const visit = (schema: Record<string, unknown>, place: string) => {
      const {
        properties = {},
        items,
        $defs = {},
        description,
        $ref,
      } = schema as Record<string, object | string>;
      if (place !== '' && description === undefined && $ref === undefined) unexplained.push(place);
      for (const [name, each] of [...Object.entries(properties), ...Object.entries($defs)])
        visit(each as Record<string, unknown>, `${place}.${name}`);
      if (typeof items === 'object' && 'properties' in items)
        visit({ description: '', ...items }, `${place}[]`);
    };
    const { $defs, ...schema } = parse(readFileSync(schemaFile, 'utf8'));
    visit(schema, '');
    for (const each of Object.values($defs)) visit({ description: '', ...(each as object) }, '$defs');

    expect(unexplained).toEqual([]);
  });
});

describe('the examples', () => {
  const source = join('adapters', 'recovery-server');
  beforeAll(() => {
    for (const name of [
      'secret',
      'decoy-secret',
      'factor-key',
      'directory-password',
      'directory-certificate',
    ])
      writeFileSync(join(folder, name), Buffer.alloc(32).toString('base64'));
  });

  it('of the guide is usable', () => {
    const written = readFileSync(join(source, 'trial', 'server.yaml'), 'utf8');

    expect(Object.keys(read(written).factors)).toEqual(['google', 'email']);
  });

  it('of a whole configuration is usable', () => {
    for (const name of ['store-password', 'mail-password', 'sms-authorization'])
      writeFileSync(join(folder, name), 'secret');
    const written = readFileSync(join(source, 'example', 'server.yaml'), 'utf8');

    expect(read(written)).toMatchObject({ proofs: 2, store: { sentinel: 'mymaster' } });
  });

  it('of the compose file is usable, and each secret that a service names is declared', () => {
    const { services, configs, secrets } = parse(readFileSync(join(source, 'compose.yaml'), 'utf8'));
    const named = Object.values<{ secrets?: string[] }>(services).flatMap((service) => service.secrets ?? []);

    expect(read(configs.server.content.replaceAll('/run/secrets/', '')).store?.url).toBe(
      'redis://valkey:6379',
    );
    expect([...new Set(named)].sort()).toEqual(Object.keys(secrets).sort());
  });
});
