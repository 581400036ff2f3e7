import { type AccountChange, type Notice, type Occasion, TOKEN_MINUTES } from '../../core/ports/ports';
import { fill, type Values } from './fill';

type Key =
  | AccountChange
  | 'password'
  | 'unlock'
  | 'valid'
  | 'notAsked'
  | 'notYou'
  | 'report'
  | 'support'
  | 'account'
  | 'factor'
  | 'time'
  | 'reference'
  | 'google'
  | 'pin'
  | 'passkey'
  | 'sms'
  | 'call';

/** Texts of one language: a file of `configuration/languages`. */
export type Texts = Readonly<Record<Key, string>> & {
  readonly minutes: { readonly other: string } & Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
};

export interface MessageSettings {
  readonly name: string;
  readonly help: string;
  /** Language for a request that names none of ours. */
  readonly language: string;
  /** The operator's own texts, by language. */
  readonly texts: Readonly<Record<string, Partial<Texts>>>;
  readonly languages: { readonly en: Texts } & Readonly<Record<string, Texts>>;
}

/** A text to a phone. */
export type ShortMessage = Readonly<Record<'language' | 'text', string>>;
export type Mail = ShortMessage & Readonly<Record<'subject', string>>;

/** Returns the language for an `Accept-Language` header: a whole tag, or else its beginning (RFC 4647, lookup). */
const lookUp = (tags: readonly string[], header: string) => {
  for (const range of header.toLowerCase().split(','))
    for (let tag = range.split(';')[0]?.trim() ?? ''; tag !== ''; tag = tag.replace(/-?[^-]*$/, '')) {
      const found = tags.find((each) => each.toLowerCase() === tag);
      if (found !== undefined) return found;
    }
  return undefined;
};

/** Factors that operators set up, whose names are texts. */
const NAMED = ['google', 'pin', 'passkey'] as const;

const RIGHT_TO_LEFT = ['ar', 'fa', 'he', 'ur'];
/** Right-to-left mark at the begin of a line, and the isolation of a value from the direction of its line (UAX #9). */
const [MARK, ISOLATE, END] = ['\u200f', '\u2068', '\u2069'];

const LONG = { dateStyle: 'long', timeStyle: 'long' } as const;
const [day, month, hour, minute] = Array<'numeric'>(4).fill('numeric');
const SHORT = { day, month, hour, minute, hourCycle: 'h23', timeZoneName: 'shortOffset' } as const;

export type Messages = ReturnType<typeof createMessages>;

/** Creates the messages to users, in the language of the request that causes a message. */
export const createMessages = ({ name, help, language: usual, texts: own, languages }: MessageSettings) => {
  const begin = (occasion: Occasion, time: Intl.DateTimeFormatOptions, more: Values = {}) => {
    const language = lookUp(Object.keys(languages), occasion.language) ?? usual;
    const texts = { ...(languages[language] ?? languages.en), ...own[language] };
    const isRightToLeft = RIGHT_TO_LEFT.includes(language);
    const at = new Intl.DateTimeFormat(language, time).format(occasion.at);
    const { factor = '' } = more;
    const known = NAMED.find((each) => each === factor);
    const named = known ? texts[known] : factor;
    const values = { name, help, time: at, reference: occasion.request, ...more, factor: named };
    const isolated = Object.entries(values).map(([key, value]) => [
      key,
      isRightToLeft ? `${ISOLATE}${value}${END}` : value,
    ]);
    const say = (text: string) => fill(text, Object.fromEntries(isolated));
    /** Joins texts to a line of a message. */
    const line = (...parts: readonly string[]) => `${isRightToLeft ? MARK : ''}${say(parts.join(' '))}`;
    return { language, texts, say, line };
  };

  return {
    /** Mail with a recovery link. The link has a line of its own, so that programs find its end. */
    link: (occasion: Occasion, username: string, type: string, link: string): Mail => {
      const { language, texts, say, line } = begin(occasion, LONG, { username });
      const subject = texts[type === 'unlock' ? 'unlock' : 'password'];
      const { minutes } = texts;
      const count = new Intl.NumberFormat(language).format(TOKEN_MINUTES);
      const period = minutes[new Intl.PluralRules(language).select(TOKEN_MINUTES)] ?? minutes.other;
      const valid = fill(texts.valid, { minutes: fill(period, { count }) });
      const paragraphs = [
        [line('{name}')],
        [line(subject), link],
        [line(valid), line(texts.notAsked), line(texts.support)],
        [line(texts.account), line(texts.time), line(texts.reference)],
      ];
      return { language, subject: say(subject), text: textOf(paragraphs) };
    },
    /** Mail about a change. */
    notice: ({ change, username, factor = '', ...occasion }: Notice): Mail => {
      const { language, texts, say, line } = begin(occasion, LONG, { username, factor });
      const facts = [texts.account, ...(factor ? [texts.factor] : []), texts.time, texts.reference];
      const paragraphs = [
        [line('{name}')],
        [line(texts[change]), ...facts.map((fact) => line(fact))],
        [line(texts.notYou), line(texts.report), line(texts.support)],
      ];
      return { language, subject: say(texts[change]), text: textOf(paragraphs) };
    },
    /** Text message about a change. */
    shortNotice: ({ change, ...occasion }: Notice): ShortMessage => {
      const { language, texts, line } = begin(occasion, SHORT);
      return {
        language,
        text: textOf([[line('{name}'), line(texts[change], '({time})'), line(texts.notYou, '{help}')]]),
      };
    },
    /** Text message with a code. Its last line binds the code to the page (https://wicg.github.io/sms-one-time-codes/). */
    sms: (occasion: Occasion, code: string, host: string): ShortMessage => {
      const { language, texts, line } = begin(occasion, SHORT, { code });
      return { language, text: textOf([[line(texts.sms)], [`@${host} #${code}`]]) };
    },
    /** Spoken message with a code. The commas separate the digits. */
    call: (occasion: Occasion, code: string): ShortMessage => {
      const { language, texts } = begin(occasion, SHORT);
      return { language, text: fill(texts.call, { name, code: code.split('').join(', ') }) };
    },
  };
};

const textOf = (paragraphs: readonly (readonly string[])[]) =>
  paragraphs.map((lines) => lines.join('\n')).join('\n\n');
