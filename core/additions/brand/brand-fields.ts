import { address, type Field, fieldsOf, isText, type Takes, texts } from '../../configuration/field-kinds';
import { LANGUAGE } from '../../configuration/shell-environment';

/**
 * Texts that the operator wrote, by language tag. A language without a text falls back to its base language (`de` for `de-AT`),
 * then to English, then to the first text.
 */
export type OperatorWords = Readonly<Record<string, string>>;

/** Message of the operator, which every screen shows at the top. An empty object means that there is no message. */
export interface OperatorNotice {
  readonly text?: OperatorWords;
  readonly kind?: (typeof noticeKinds)[number];
  /** HTTPS URL that the notice links to. */
  readonly url?: string;
}

/** Link that the operator added to the footer of the page. */
export interface OperatorLink {
  readonly text: OperatorWords;
  readonly url: string;
}

export const noticeKinds = ['information', 'warning'] as const;
/** Maximum number of links that an operator can add to the footer. */
export const MOST_LINKS = 3;
/** Pattern for plain text in one line. Excludes `⟦` and `⟧`, which mark placeholders in the HTML that the build renders. */
export const WORDS = /^(?=.*\S)[^\r\n⟦⟧]{1,300}$/;
export const HTTPS = /^https:\/\/[^\s/?#\\@]+([/?#]\S*)?$/;
/** Pattern for a path of a woff2 file on the page's origin. */
export const FONT = /^(\/[\w.~%-]+)+\.woff2$/;
/** Maximum number of font files: one for normal text and one for bold text. */
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

/** Creates an environment field for a structured value, such as a notice. `descriptions.json` documents the structure. */
const described = <T>(fallback: T, fits: (value: unknown) => boolean): Field<T> => ({
  fallback,
  takes: 'described',
  fits,
});

const fonts = texts('described' satisfies Takes, [], FONT);

/** Fields of the operator's brand. The build writes most of them into the HTML (`adapters/operator/build/brand.mjs`). */
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
