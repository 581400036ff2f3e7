/**
 * @jest-environment node
 */
import ts from 'typescript';
import { environmentFields } from '../../../core/additions/environment';
import { factorKinds } from '../../../core/recovery/factor-table';
import { nodesOf, sourceFilesOf } from '../../architecture/source-file';
import { pairsIn, texts } from '../texts';

const english = new Map(pairsIn(texts));
/**
 * Returns the English text for a key. A text with a number has a separate key for each plural form, such as
 * `_other`.
 */
const inEnglish = (key: string) => english.get(key) ?? english.get(`${key}_other`);
const isKey = (text: string) => /^(?:APP\.[A-Z0-9_.*]+|\*\.[A-Z0-9_]+|ENTER_[A-Z_]*ERROR)$/.test(text);

/** Translation keys in the source code. A star replaces each part that the code inserts, for example `APP.FACTOR.*`. */
const keysInSources = [
  ...new Set(
    sourceFilesOf('ui', 'core').flatMap((file) =>
      [...nodesOf(file, /\.[A-Z]|ENTER_/)].flatMap(textOf).filter(isKey),
    ),
  ),
].sort();
const written = keysInSources.filter((key) => !key.includes('*'));
const composed = keysInSources.filter((key) => key.includes('*'));

const groups = [...factorKinds.map(({ name }) => name), 'dynamic'].map((name) => name.toUpperCase());
const withCode = groups.filter((group) => group !== 'EMAIL');
/** Groups of translation keys that contain a `HEADING` key. The `DYNAMIC` group has a `HEADING_NAMED` key instead. */
const withHeading = withCode.filter((group) => group !== 'DYNAMIC');

/**
 * Translation keys that the source code composes, by pattern. A star in a pattern marks the part that the code inserts.
 * Add an entry for each new pattern.
 */
const possible: Readonly<Record<string, readonly string[]>> = {
  'APP.*': [],
  '*.LABEL': withCode.filter((group) => group !== 'PASSKEY').map((group) => `APP.${group}.LABEL`),
  '*.HEADING': withHeading.map((group) => `APP.${group}.HEADING`),
  '*.HEADING_NAMED': ['VERIFY', 'SMS', 'CALL', 'DYNAMIC'].map((group) => `APP.${group}.HEADING_NAMED`),
  '*.TEXT': withCode.map((group) => `APP.${group}.TEXT`),
  '*.CODE_TEXT': ['APP.VERIFY.CODE_TEXT'],
  '*.PLACEHOLDER': ['APP.BADGE.PLACEHOLDER'],
  '*.SENT': ['APP.SMS.SENT', 'APP.CALL.SENT'],
  '*.SENT_TO': ['APP.SMS.SENT_TO', 'APP.CALL.SENT_TO'],
  'APP.SEND.*': ['APP.SEND.SEND', 'APP.SEND.SENT', 'APP.SEND.RESEND'],
  'APP.EMAIL.HEADING_*': ['SEND', 'SENT', 'RESEND'].map((state) => `APP.EMAIL.HEADING_${state}`),
  'APP.EMAIL.TEXT_*': ['SEND', 'SENT', 'RESEND'].map((state) => `APP.EMAIL.TEXT_${state}`),
  'APP.ENTRY.*': ['LINK_LOST', 'LINK_BROKEN', 'JOURNEY_LOST', 'JOURNEY_ENDED'].map(
    (notice) => `APP.ENTRY.${notice}`,
  ),
  'APP.FACTOR.*': factorKinds.flatMap(({ listedAs }) =>
    listedAs.map((name) => `APP.FACTOR.${name.toUpperCase()}`),
  ),
  'APP.CONFIGURATION.*': ['RECOVERY', 'PIN', 'IDENTITY_PROVIDER'].map(
    (server) => `APP.CONFIGURATION.${server}`,
  ),
  'APP.CONFIGURATION.FROM_*': ['STAMPED', 'SERVER', 'DEFAULT'].map(
    (from) => `APP.CONFIGURATION.FROM_${from}`,
  ),
  'APP.CONFIGURATION.TROUBLE_*': [
    ...['INSECURE', 'INCOMPLETE', 'NOT-OUR-CALLBACK', 'NO-DISCOVERY', 'OTHER-ISSUER', 'NOT-OFFERED'],
    ...['NO-ENDPOINT', 'OUT-OF-POLICY', 'NO-SCREEN', 'OTHER-CONTRACT'],
  ].map((kind) => `APP.CONFIGURATION.TROUBLE_${kind}`),
  'APP.CONFIGURATION.TAKES_*': [
    ...new Set(
      Object.values(environmentFields).map(({ takes }) => `APP.CONFIGURATION.TAKES_${takes.toUpperCase()}`),
    ),
  ],
  'APP.PASSWORD.RULE_*': [
    ...['MINLENGTH', 'MAXLENGTH', 'LOWERCASE', 'UPPERCASE', 'DIGIT', 'SPECIAL', 'NOTUSERNAME'],
  ].map((rule) => `APP.PASSWORD.RULE_${rule}`),
  'APP.WAYS_ON.*': ['APP.WAYS_ON.PASSWORD', 'APP.WAYS_ON.UNLOCK'],
};

describe('Every requested text exists', () => {
  it('the source code contains keys', () => {
    expect(written).toContain('APP.GENERIC_ERROR');
    expect(written).toContain('ENTER_SMS_ERROR');
    expect(composed).toContain('*.LABEL');
  });

  it('each complete key has a text', () => {
    expect(written.filter((key) => !/\S/.test(inEnglish(key) ?? ''))).toEqual([]);
  });

  it.each(composed)('%s: its possible values are listed, and each of them exists', (pattern) => {
    expect(Object.keys(possible)).toContain(pattern);
    expect((possible[pattern] ?? []).filter((key) => !english.has(key))).toEqual([]);
  });
});

describe('Every existing text is requested', () => {
  const asked = new Set([...written, ...composed.flatMap((pattern) => possible[pattern] ?? [])]);

  it('by its key, or by the key of its plural forms', () => {
    const isAsked = (key: string) => asked.has(key) || asked.has(key.replace(/_(?:one|other)$/, ''));

    expect([...english.keys()].filter((key) => !isAsked(key))).toEqual([]);
  });

  it('each listed composed key occurs in the source code', () => {
    expect(Object.keys(possible).filter((pattern) => !composed.includes(pattern))).toEqual([]);
  });
});

describe('The content of texts', () => {
  it('only the three rich texts contain markup', () => {
    const rich = [...english].filter(([, text]) => /[<>]/.test(String(text))).map(([key]) => key);

    expect(rich).toEqual(['APP.RESET.E0000001', 'APP.RESET.E0000080', 'APP.UNLOCK.E0000032']);
  });

  it('no text refers to another text', () => {
    expect([...english.values()].filter((text) => String(text).includes('$t('))).toEqual([]);
  });
});

/** Returns the text of a string literal. In a template literal, a star replaces each inserted expression. */
function textOf(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (!ts.isTemplateExpression(node)) return [];
  return [node.head.text + node.templateSpans.map(({ literal }) => `*${literal.text}`).join('')];
}
