import { address, type Field, fieldsOf, isText, type Takes, texts } from '../../configuration/field-kinds';

/** By language tag. Falls back to the base language (`de` for `de-AT`), then English, then the first text. */
export type OperatorWords = Readonly<Record<string, string>>;

/** On every screen, at the top. An empty object means that there is no message. */
export interface OperatorNotice {
  readonly text?: OperatorWords;
  readonly kind?: (typeof noticeKinds)[number];
  readonly url?: string;
}

/** In the footer of the page. */
export interface OperatorLink {
  readonly text: OperatorWords;
  readonly url: string;
}

/** Pattern for a language tag without extensions or private-use subtags (RFC 5646). */
export const LANGUAGE = /^[A-Za-z]{2,3}(-[A-Za-z\d]{2,8})*$/;

export const noticeKinds = ['information', 'warning'] as const;
export const MOST_LINKS = 3;
/** One line of plain text. `⟦` and `⟧` mark placeholders in the HTML that the build renders. */
export const WORDS = /^(?=.*\S)[^\r\n⟦⟧]{1,300}$/;
export const HTTPS = /^https:\/\/[^\s/?#\\@]+([/?#]\S*)?$/;
/** Path of a woff2 file on the page's origin. */
export const FONT = /^(\/[\w.~%-]+)+\.woff2$/;
/** One for normal text and one for bold text. */
export const MOST_FONTS = 2;

const isWords = (value: unknown): boolean => {
  const entries = Object.entries(fieldsOf(value));
  return (
    entries.length > 0 &&
    entries.every(([tag, words]) => LANGUAGE.test(tag) && isText(words) && WORDS.test(words))
  );
};
const isHttps = (value: unknown): boolean => isText(value) && HTTPS.test(value);

const isLink = (value: unknown): boolean => {
  const { text, url, ...others } = fieldsOf(value);
  return isWords(text) && isHttps(url) && Object.keys(others).length === 0;
};

const isNotice = (value: unknown): boolean => {
  const { text, url = 'https://a', kind = 'warning', ...others } = fieldsOf(value);
  const isEmpty = JSON.stringify(value) === '{}';
  const isKind = noticeKinds.some((each) => each === kind);
  return isEmpty || (isWords(text) && isHttps(url) && isKind && Object.keys(others).length === 0);
};

/** `descriptions.json` documents the structure. */
const described = <T>(fallback: T, fits: (value: unknown) => boolean): Field<T> => ({
  fallback,
  takes: 'described',
  fits,
});

const fonts = texts('described' satisfies Takes, [], FONT);

/** The build writes most of them into the HTML (`adapters/operator/build/brand.mjs`). */
export const brandFields = {
  logoDarkUrl: address(''),
  fonts: {
    ...fonts,
    fits: (value: unknown) => fonts.fits(value) && (value as unknown[]).length <= MOST_FONTS,
  },
  notice: described<OperatorNotice>({}, isNotice),
  links: described<readonly OperatorLink[]>(
    [],
    (value) => Array.isArray(value) && value.length <= MOST_LINKS && value.every(isLink),
  ),
  operatorName: described('', isText),
};
