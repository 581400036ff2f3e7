import { httpUrl } from '../../../../core/configuration/redirects';
import { type Deadline, exchange } from '../http/exchange';
import { NotTried, need } from '../report/not-tried';
import { oneLine } from '../report/one-line';
import { createOneTimeCodes, type Time } from './one-time-codes';
import type { Helper, Source } from './scenario';
import type { AskPerson } from './terminal';

/** `known` is there all the time, `sent` was sent just now and may take some seconds, `done` is an action. */
export type Wish = 'known' | 'sent' | 'done';

/** Obtains codes and links, and presses buttons on phones. */
export interface Sources {
  /** The value of a source; with `sent` one that differs from the value before. Throws `NotTried` without one. */
  have(source: Source, wish: Wish): Promise<string>;
}

const TRIES = 10;
const BETWEEN_TRIES = 1_000;

const outgoing = ({ post, body }: Helper, url: string) =>
  post === undefined
    ? { method: 'GET', url, headers: {} }
    : {
        method: 'POST',
        url,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body ?? {}),
      };

const lastMatch = (text: string, expression: string): string | undefined =>
  [...text.matchAll(new RegExp(expression, 'g'))].at(-1)?.[1];

/** Creates sources whose helper addresses are relative to the page's. */
export const createSources = (
  page: string,
  askPerson: AskPerson,
  time: Time,
  deadline: Deadline,
): Sources => {
  const nextCode = createOneTimeCodes(time);
  const given = new Map<string, string>();
  const silent = new Map<string, string>();

  const askOnce = async (helper: Helper): Promise<string> => {
    const written = helper.get ?? helper.post ?? '';
    const { href, origin } = need(httpUrl(written, page) ?? undefined, `${written} is no http(s) address`);
    const why = silent.get(origin);
    if (why !== undefined) throw new NotTried(why);
    const answer = await exchange(outgoing(helper, href), deadline);
    if (answer.is === 'unanswered') {
      silent.set(origin, `${href}: ${answer.why}`);
      throw new NotTried(`${href}: ${answer.why}`);
    }
    need(answer.status >= 200 && answer.status < 300, `${href} answers status ${answer.status}`);
    const found = helper.find === undefined ? answer.text.trim() : lastMatch(answer.text, helper.find);
    return need(found, `${href} answers nothing that ${helper.find} fits`);
  };

  const askAgain = async (helper: Helper, wish: Wish, tries: number): Promise<string> => {
    const key = JSON.stringify(helper);
    const isLast = wish === 'known' || tries === 1;
    try {
      const answer = await askOnce(helper);
      if (isLast || wish !== 'sent' || answer !== given.get(key)) {
        given.set(key, answer);
        return answer;
      }
    } catch (error) {
      if (isLast || !(error instanceof NotTried)) throw error;
    }
    await time.sleep(BETWEEN_TRIES);
    return askAgain(helper, wish, tries - 1);
  };

  return {
    have: async (source, wish) => {
      if ('is' in source) return source.is;
      if ('totp' in source) return nextCode(source);
      return 'ask' in source ? askPerson(oneLine(source.ask)) : askAgain(source, wish, TRIES);
    },
  };
};
