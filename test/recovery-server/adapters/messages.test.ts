import { readdirSync } from 'node:fs';
import { parse } from 'node:path';
import type { AccountChange } from '../../../adapters/recovery-server/core/ports/ports';
import { givenMessages, languages, occasion, occasionIn } from '../given/messages';

const tags = readdirSync('public/ui/assets/i18n').map((file) => parse(file).name);
const changes: readonly AccountChange[] = [
  ...(['passwordReset', 'passwordChanged', 'unlocked', 'wrongCodes', 'factorClosed'] as const),
  ...(['factorEnrolled', 'factorRevoked', 'factorOpened'] as const),
];
const HOST = 'recovery.university.example';
const LINK = `https://${HOST}/recovery/password/reset/a_b-c`;
const recipient = { kind: 'email', address: '' } as const;
const noticeOf = (change: AccountChange, language: string, factor?: string) => ({
  ...occasionIn(language),
  ...{ change, username: 'jane', recipient, ...(factor && { factor }) },
});

/** Number of SMS for a text, by the encoding of 3GPP TS 23.038: seven bits, or UCS-2 if one character is not among them. */
const smsCountOf = (text: string) => {
  const basic = /^[\n\r !"#$%&'()*+,\-./:;<=>?@¡£¤¥§¿_ÄÅÆÇÉÑÖØÜßàäåæèéìñòöøùüΔΦΓΛΩΠΨΣΘΞ\dA-Za-z]$/;
  const septets = [...text].map((sign) =>
    basic.test(sign) ? 1 : '^{}\\[~]|€'.includes(sign) ? 2 : Infinity,
  );
  const length = septets.reduce((sum, each) => sum + each, 0);
  if (length < Infinity) return length <= 160 ? 1 : Math.ceil(length / 153);
  return text.length <= 70 ? 1 : Math.ceil(text.length / 67);
};

const placeholdersOf = (texts: unknown) =>
  JSON.stringify(texts)
    .match(/\{\w+\}/g)
    ?.toSorted();

describe('the languages of messages', () => {
  it('are those of the page', () => {
    expect(Object.keys(languages).toSorted()).toEqual(tags.toSorted());
  });

  it.each(tags)('%s has each text, with the same placeholders, and each plural form of minutes', (tag) => {
    const { minutes, ...texts } = languages[tag] ?? languages.en;
    const { minutes: _, ...english } = languages.en;
    const rules = new Intl.PluralRules(tag);
    const forms = Array.from({ length: 120 }, (_none, count) => rules.select(count + 1));

    for (const [key, text] of Object.entries(english))
      expect([key, placeholdersOf(Object(texts)[key])]).toEqual([key, placeholdersOf(text)]);
    expect(Object.keys(texts)).toEqual(Object.keys(english));
    expect(Object.keys(minutes)).toEqual(expect.arrayContaining(forms));
  });

  it.each([
    ['de', 'de'],
    ['DE-at, en;q=0.9', 'de'],
    ['zh-Hant', 'zh-Hant'],
    ['zh-hant-TW', 'zh-Hant'],
    ['tlh;q=1, he', 'he'],
    ['', 'fr'],
    ['tlh, *', 'fr'],
    ['-,;', 'fr'],
  ])('are chosen by the header %j: %s', (header, language) => {
    expect(givenMessages({ language: 'fr' }).sms(occasionIn(header), '482913', HOST).language).toBe(language);
  });
});

describe('a mail', () => {
  it('begins with the operator, says what happened and when, and to whom to turn', () => {
    expect(givenMessages().notice(noticeOf('factorEnrolled', 'en', 'google'))).toEqual({
      ...{ language: 'en', subject: 'A new recovery method was set up' },
      text: [
        ...['Example Bank', '', 'A new recovery method was set up', 'Username: jane'],
        ...['Method: Google Authenticator', 'Time: January 1, 2030 at 11:15:00 AM UTC'],
        ...[`Reference number: ${occasion.request}`, '', 'Wasn’t this you?'],
        ...['Report it immediately to protect your account.', 'Contact support: +49 30 555 0100'],
      ].join('\n'),
    });
  });

  it.each([
    ['passkey', 'Methode: Toegangssleutel'],
    ['rsa', 'Methode: rsa'],
  ])('about the factor %s names it: %s', (factor, line) => {
    expect(givenMessages().notice(noticeOf('factorEnrolled', 'nl', factor)).text).toContain(`\n${line}\n`);
  });

  it.each([
    ['ar', 'يعمل الرابط مرة واحدة فقط، ولمدة 10 دقائق.'],
    ['ru', 'Ссылка действует один раз, в течение 10 минут.'],
    ['de', 'Der Link funktioniert einmal und ist 10 Minuten gültig.'],
  ])('in %s names the minutes of a link in their plural form', (language, sentence) => {
    expect(givenMessages().link(occasionIn(language), 'jane', 'password', LINK).text).toContain(sentence);
  });

  it('of a language from right to left marks each line and isolates each value, but no link', () => {
    const { text } = givenMessages().link(occasionIn('he'), 'jane', 'password', LINK);
    const lines = text.split('\n').filter((line) => line !== '' && line !== LINK);

    expect(text).toContain(`\n${LINK}\n`);
    expect(lines.filter((line) => !line.startsWith('\u200f'))).toEqual([]);
    expect(text).toContain('\u200fשם משתמש: \u2068jane\u2069\n');
  });

  it('has the texts of the operator, by language', () => {
    const messages = givenMessages({ texts: { de: { unlocked: 'Konto {username} frei' } } });

    expect(messages.notice(noticeOf('unlocked', 'de')).subject).toBe('Konto jane frei');
    expect(messages.notice(noticeOf('unlocked', 'nl')).subject).toBe('Uw account is gedeblokkeerd');
  });
});

describe('a message to a phone', () => {
  const messages = givenMessages({ name: 'University of Example' });

  it.each(tags)('in %s fits two SMS', (tag) => {
    const texts = [
      messages.sms(occasionIn(tag), '482913', HOST),
      ...changes.map((change) => messages.shortNotice(noticeOf(change, tag))),
    ];

    expect(texts.filter(({ text }) => smsCountOf(text) > 2)).toEqual([]);
  });

  it.each(['en', 'fa'])('in %s has the code for the browser in its last line, without marks', (tag) => {
    const { text } = messages.sms(occasionIn(tag), '482913', HOST);

    expect(text.split('\n').at(-1)).toBe(`@${HOST} #482913`);
  });

  it('about a change says what happened and when', () => {
    expect(messages.shortNotice(noticeOf('unlocked', 'de')).text).toBe(
      'University of Example\nIhr Zugang ist entsperrt (1.1., 11:15 GMT+0)\nWaren Sie das nicht? +49 30 555 0100',
    );
  });

  it('that is spoken names the caller, and each digit twice', () => {
    expect(messages.call(occasion, '482913').text).toBe(
      'This is University of Example. Your account recovery code is: 4, 8, 2, 9, 1, 3. I repeat: 4, 8, 2, 9, 1, 3. ' +
        'Never share it with anyone.',
    );
  });
});
