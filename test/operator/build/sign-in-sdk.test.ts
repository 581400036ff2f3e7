import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { nodesOf, type SourceFile, sourceFilesOf } from '../../architecture/source-file';
import { ruleIds } from '../../specification/rule-ids';

const PACKAGE = '@okta/okta-auth-js/authn';
const table = readFileSync(
  new URL('../../../adapters/identity-provider/okta/okta-identity-provider.md', import.meta.url),
  'utf8',
);
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|[ -]*\|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, sentence]) => sentence !== 'The specification says' && sentence !== 'Option')
  .map(([, sentence = '', verdict = '', why = '']) => ({ sentence, verdict, why }));

/**
 * Sentences of the specification about functions of the Okta SDK that the page does not call. `members` matches the
 * names of these functions.
 */
const unreachable: readonly (readonly [sentence: string, members: RegExp])[] = [
  ['Transaction statuses MFA_ENROLL, FACTOR_ENROLL, RECOVERY_CHALLENGE', /^(tx|signIn\w*|idx)\b/],
  ['Polling while WAITING', /^tx\b|poll/],
  ['Sessions are ACTIVE or INACTIVE', /^session\b/],
  [
    'POST /api/v1/authn, /introspect, /recovery/password, /recovery/unlock, /recovery/token',
    /^(tx|signIn\w*|forgotPassword|unlockAccount|verifyRecoveryToken)\b/,
  ],
  ['GET /api/v1/sessions/me', /^session\.(exists|get)/],
  ['POST /api/v1/sessions/me/lifecycle/refresh', /^session\.refresh/],
  ['Fingerprint timeout (15000 ms)', /fingerprint|^signIn\w*/],
  ['Polling delay 500 ms', /^tx\b|poll/],
  ['Retries with exponential backoff up to 5 attempts on status 0 or 429', /^tx\b|poll/],
  ['Popup 600x600', /Popup|getWithoutPrompt/],
];

const rulesOf = {
  'Transaction statuses MFA_ENROLL, FACTOR_ENROLL, RECOVERY_CHALLENGE': '4.authentication.6',
  'Polling while WAITING': '4.authentication.6',
  'Sessions are ACTIVE or INACTIVE': '4.authentication.7',
  'POST /api/v1/authn, /introspect, /recovery/password, /recovery/unlock, /recovery/token': '7.sign-in',
  'GET /api/v1/sessions/me': '7.sign-in',
  'POST /api/v1/sessions/me/lifecycle/refresh': '7.sign-in',
  'Fingerprint timeout (15000 ms)': '8.sign-in.fingerprint',
  'Polling delay 500 ms': '9.sign-in.polling',
  'Retries with exponential backoff up to 5 attempts on status 0 or 429': '9.sign-in.retry',
  'Popup 600x600': '9.sign-in.popup',
};

describe("The Okta adapter's use of the Okta SDK", () => {
  const files = sourceFilesOf('adapters').filter(({ path }) =>
    path.startsWith('adapters/identity-provider/okta/'),
  );
  const used = [...new Set(files.flatMap(membersUsed))].sort();

  it('is limited to these members and imports', () => {
    expect(used).toEqual([
      ...['closeSession', 'options', 'pkce.computeChallenge', 'pkce.generateVerifier'],
      ...['storageManager.getHttpCache', 'token.revoke'],
    ]);
    expect([...new Set(files.flatMap(valuesImported))].sort()).toEqual([
      ...['CACHE_STORAGE_NAME', 'buildAuthorizeParams', 'createOAuthOptionsConstructor'],
      ...['createOAuthStorageManager', 'createOktaAuthOAuth', 'createTransactionManager', 'get'],
      ...['getDefaultTokenParams', 'getOAuthUrls', 'postRefreshToken', 'postToTokenEndpoint'],
    ]);
  });

  it.each(unreachable.map((row) => [ruleIds(row[0], rulesOf), ...row] as const))(
    '%sdoes not include “%s”, which the documentation marks as unreachable with a reason',
    (_, sentence, members) => {
      const row = rows.find((each) => each.sentence === sentence);

      expect(row).toMatchObject({ verdict: 'unreachable', why: expect.stringMatching(/\w/) });
      expect(used.filter((member) => members.test(member))).toEqual([]);
    },
  );

  it("[7.sign-in] does not include the SDK's userinfo call, because the adapter makes its own call", () => {
    const row = rows.find(({ sentence }) => sentence === 'OAuth userinfo');

    expect(row).toMatchObject({ verdict: 'configured', why: expect.stringContaining('../userinfo.ts') });
    expect(used.filter((member) => /getUser/.test(member))).toEqual([]);
  });

  it('is documented for every sentence: unreachable ones are listed above, all others are relied on or configured', () => {
    const verdicts = rows.map(({ verdict }) => verdict);
    const known = ['relied on', 'configured', 'relied on, configured', 'unreachable'];
    const options = rows.slice(verdicts.lastIndexOf('unreachable') + 1).map(({ sentence }) => sentence);

    expect(rows.length).toBeGreaterThan(40);
    expect(
      rows.filter(({ verdict, sentence }) => !known.includes(verdict) && !options.includes(sentence)),
    ).toEqual([]);
    expect(rows.filter(({ verdict }) => verdict === 'unreachable').map(({ sentence }) => sentence)).toEqual(
      unreachable.map(([sentence]) => sentence),
    );
  });
});

/** Returns the members of the SDK's client that a file uses, including nested members such as `token.revoke`. */
function membersUsed(file: SourceFile): readonly string[] {
  return nodesOf(file, /okta/i).flatMap((node) => {
    if (!ts.isPropertyAccessExpression(node) || ts.isPropertyAccessExpression(node.parent)) return [];
    const [start = '', ...members] = node.getText().replaceAll('?', '').split('.');
    return /^(okta|sdk|usable\(\))$/.test(start) ? [members.slice(0, 2).join('.').replace(/\(.*/s, '')] : [];
  });
}

function valuesImported(file: SourceFile): readonly string[] {
  return nodesOf(file, /okta/i).flatMap((node) => {
    if (!ts.isImportDeclaration(node) || node.moduleSpecifier.getText() !== `'${PACKAGE}'`) return [];
    const bindings = node.importClause?.namedBindings;
    if (node.importClause?.isTypeOnly || !bindings || !ts.isNamedImports(bindings)) return [];
    return bindings.elements.filter(({ isTypeOnly }) => !isTypeOnly).map(({ name }) => name.text);
  });
}
