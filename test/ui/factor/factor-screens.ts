import { type Factor, segmentOf } from '../../../core/recovery/factors';
import { givenSession } from '../../core/given';
import { type CodeFactor, codeFactors } from '../../factors';
import { type Opening, openApp } from '../rig';
import { texts } from '../texts';

const { APP } = texts;

interface CodeScreen {
  readonly factor: Factor;
  readonly heading: string;
  readonly label: string;
  /** Attributes of the code input: `type`, `inputmode`, `autocomplete` and `placeholder`. */
  readonly box: readonly (string | undefined)[];
  readonly empty: string;
  readonly wrong: string;
  /** Request that the page sends when the user enters the code 123 and presses Submit. */
  readonly posted: { readonly url: string; readonly body: Readonly<Record<string, string>> };
}

const wrongCode = (segment: string): string => {
  const words: object = APP[segment.toUpperCase() as keyof typeof APP] as never;
  const { ERROR, ERROR_E0000068 = APP.GENERIC_ERROR } = words as Readonly<Record<string, string>>;
  return ERROR ?? ERROR_E0000068;
};

const codeScreen = (row: CodeFactor): CodeScreen => {
  const { name, segment, display, heading, label, input, empty, path, body } = row;
  const { type, inputmode = 'text', autocomplete, placeholder = '' } = input;
  const user = 'userName' in body ? { userName: 'jane', pin: '123' } : { username: 'jane', code: '123' };
  return {
    factor: { name, factorDisplay: display ?? 'not in the heading' },
    ...{ heading, label, empty, wrong: wrongCode(segment) },
    box: [type, inputmode, autocomplete, placeholder],
    posted: { url: path, body: { ...body, ...user } },
  };
};

/**
 * Factors of the test user Jane, each with its expected screen (specification, sections 2 to 5). Contains all factors
 * with a code input, and `no-such-factor` as an example of a factor that the page does not know.
 */
export const codeScreens: readonly CodeScreen[] = [
  ...codeFactors.map(codeScreen),
  {
    factor: { name: 'no-such-factor', factorDisplay: 'Fax in the hall' },
    ...{ heading: 'Fax in the hall', label: APP.DYNAMIC.LABEL, empty: texts.ENTER_ERROR },
    wrong: APP.VERIFY.ERROR_E0000068,
    box: ['text', 'text', 'one-time-code', ''],
    posted: {
      url: '/recovery/mfaverify',
      body: {
        ...{ username: 'jane', factorType: 'no-such-factor', code: '123' },
        ...{ type: 'password', relayState: '', phase: 'initial' },
      },
    },
  },
];

export const openFactorScreen = (
  factor: Factor,
  { factors = [factor], ...opening }: Opening & { readonly factors?: readonly Factor[] } = {},
) =>
  openApp({
    at: `/recovery/password/${segmentOf(factor)}`,
    session: givenSession({ factors, redirectUri: undefined }),
    ...opening,
  });
