import { address, color, contact, type Fields, flag, isText } from './field-kinds';
import { isRecoveryType } from './recovery-types';

/** What the page shows of its operator's configuration before its code is there, and needs to know which screen that is. */
export interface ShownEnvironment {
  /** The page's title. */
  readonly title: string;
  readonly logoUrl: string;
  /** A class of our style sheet that draws the background. */
  readonly bgImageClass: string;
  /** Whether the server says which factors the environment offers. */
  readonly dynamicFactors: boolean;
  readonly recoveryTypes: readonly string[];
  /** The colour that all others follow from, as `#rgb` or `#rrggbb`. */
  readonly brandColor: string;
  /** Whether the page is light or dark; `system` is as the visitor's system has it. */
  readonly colorScheme: 'system' | 'light' | 'dark';
  /** Where whoever cannot go on finds a person: a page, a mailbox or a telephone. Empty: nowhere. */
  readonly supportUrl: string;
  readonly helpUrl: string;
  readonly privacyUrl: string;
  /** Whether every screen says that nobody asks for a password by phone, e-mail or text message. */
  readonly safetyNotice: boolean;
  /** The languages that are offered, as language tags, the most usual first: their words come with the page. Empty: all. */
  readonly languages: readonly string[];
  /** The operator's own words in place of ours. */
  readonly texts: TextsByLanguage;
}

/** Texts in groups, as in the languages' files. */
export interface TextGroup {
  readonly [key: string]: string | TextGroup;
}

/** Texts by language tag; `*` stands for every language. */
export type TextsByLanguage = Readonly<Record<string, TextGroup>>;

/** A language tag as far as we have any (RFC 5646). */
const LANGUAGE = /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i;

const isTextGroup = (value: unknown): value is TextGroup =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((each) => isText(each) || isTextGroup(each));

/** A part of the environment's fields: the rest of them would make the page's inline script longer. */
export const shownFields: Fields<ShownEnvironment> = {
  title: {
    fallback: 'Account Recovery',
    takes: 'text',
    fits: (value) => isText(value) && value.trim() !== '',
  },
  logoUrl: address('/ui/assets/img/logo.svg'),
  bgImageClass: {
    fallback: 'background-default',
    takes: 'class-name',
    fits: (value) => isText(value) && /^([A-Za-z][\w-]*)?$/.test(value),
  },
  dynamicFactors: flag(false),
  recoveryTypes: {
    fallback: ['password', 'unlock'],
    takes: 'recovery-types',
    fits: (value) => Array.isArray(value) && value.length > 0 && value.every(isRecoveryType),
  },
  brandColor: color('#174b99'),
  colorScheme: {
    fallback: 'system',
    takes: 'color-scheme',
    fits: (value) => value === 'system' || value === 'light' || value === 'dark',
  },
  supportUrl: contact,
  helpUrl: address(''),
  privacyUrl: address(''),
  safetyNotice: flag(true),
  languages: {
    fallback: [],
    takes: 'languages',
    fits: (value) => Array.isArray(value) && value.every((tag) => isText(tag) && LANGUAGE.test(tag)),
  },
  texts: {
    fallback: {},
    takes: 'texts',
    fits: (value) =>
      isTextGroup(value) &&
      Object.entries(value).every(([tag, texts]) => (tag === '*' || LANGUAGE.test(tag)) && !isText(texts)),
  },
};
