import { httpUrl } from '../../../../core/configuration/redirects';
import { type Had, had, missing, orMissing } from '../report/had';
import { oneLine } from '../report/one-line';
import type { Helper, Source } from '../scenario/scenario';
import type { Deadline } from '../wire/exchange';
import { askAddress } from './ask-address';
import { createOneTimeCodes } from './one-time-codes';
import type { AskPerson } from './terminal';
import type { Time } from './time';

/** What is asked for: what is there all the time, what was sent just now and takes its time, or that something be done. */
export type Wish = 'known' | 'sent' | 'done';

/** How the run comes by codes and links, and has a phone pressed. */
export interface Sources {
  /** What the source gives; what was sent just now differs from what the source gave before. */
  have(source: Source, wish: Wish): Promise<Had<string>>;
}

const TRIES = 10;
const BETWEEN_TRIES = 1_000;

/** Sources whose helper addresses count from the page's. */
export const createSources = (
  page: string,
  askPerson: AskPerson,
  time: Time,
  deadline: Deadline,
): Sources => {
  const oneTimeCodes = createOneTimeCodes(time);
  const given = new Map<string, string>();
  const silent = new Map<string, string>();

  const askOnce = async (helper: Helper): Promise<Had<string>> => {
    const written = helper.get ?? helper.post ?? '';
    const url = httpUrl(written, page);
    if (!url) return missing(`${written} is no http(s) address`);
    const { href: address, origin } = url;
    const why = silent.get(origin);
    if (why !== undefined) return missing(why);
    const told = await askAddress(helper, address, deadline);
    if (told.is === 'silent') silent.set(origin, told.why);
    if (told.is !== 'told') return missing(told.why);
    const found = helper.find === undefined ? told.text.trim() : lastMatch(told.text, helper.find);
    return orMissing(found, `${address} answers nothing that ${helper.find} fits`);
  };

  const askAgain = async (helper: Helper, wish: Wish): Promise<Had<string>> => {
    const key = JSON.stringify(helper);
    const isRight = (answer: Had<string>) =>
      answer.ok && (wish !== 'sent' || answer.value !== given.get(key));
    let answer = await askOnce(helper);
    for (let tries = 1; wish !== 'known' && tries < TRIES && !isRight(answer); tries += 1) {
      await time.sleep(BETWEEN_TRIES);
      answer = await askOnce(helper);
    }
    if (answer.ok) given.set(key, answer.value);
    return answer;
  };

  return {
    have: async (source, wish) => {
      if ('is' in source) return had(source.is);
      if ('totp' in source) return oneTimeCodes.next(source);
      return 'ask' in source ? askPerson(oneLine(source.ask)) : askAgain(source, wish);
    },
  };
};

const lastMatch = (text: string, expression: string): string | undefined =>
  [...text.matchAll(new RegExp(expression, 'g'))].at(-1)?.[1];
