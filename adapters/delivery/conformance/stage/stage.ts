import type { Sources, Wish } from '../devices/sources';
import type { Time } from '../devices/time';
import type { Expectation } from '../judging/expectation';
import type { createJudge } from '../judging/judge';
import type { Had } from '../report/had';
import type { Scenario, Source } from '../scenario/scenario';
import type { Answered, Unanswered } from '../wire/exchange';
import type { Unasked } from '../wire/patience';
import type { Sending } from '../wire/sending';
import type { Places, Visitor } from '../wire/visitor';
import type { About, Notebook, Noted } from './notebook';

/** A check of an answer to a call of the contract. */
export interface Asked<T> extends About {
  readonly expected: Expectation;
  /** What must be there; without it the check is not tried. */
  readonly needs: Had<T>;
  readonly send: (needed: T) => Sending;
  /** What to send two seconds later, if the answer leaves things open. */
  readonly next?: (answer: Answered, needed: T) => Sending | undefined;
}

/** A check of something that is no call: the page's cookie, a preflight. */
export interface Looked<T> extends About {
  readonly expected: string;
  readonly needs: Had<T>;
  readonly look: (needed: T) => Promise<Answered | Unanswered | Unasked>;
  readonly complaint: (answer: Answered) => string | undefined;
}

/** What stories are told on: each check is written down, and its answer handed on if it was right. */
export interface Stage {
  readonly scenario: Scenario;
  readonly places: Places;
  readonly visitor: Visitor;
  ask<T>(asked: Asked<T>): Promise<Had<Answered>>;
  look<T>(looked: Looked<T>): Promise<Had<Answered>>;
  /** A remark without a request: passed where there is no complaint. */
  note<T>(about: About & { readonly expected: string }, needs: Had<T>, judge: (needed: T) => Noted): void;
  have(source: Had<Source>, wish: Wish): Promise<Had<string>>;
  /** A new password, as the server may like it. */
  newPassword(): string;
}

/** A part of the run. */
export type Story = (stage: Stage) => Promise<void>;

/** The page's interval between polls (specification, section 9), and its limit. */
const POLL_MILLISECONDS = 2_000;
const MOST_POLLS = 30;

interface Means extends Pick<Stage, 'scenario' | 'places' | 'visitor' | 'newPassword'> {
  readonly judging: ReturnType<typeof createJudge>;
  readonly sources: Sources;
  readonly time: Time;
  readonly notebook: Notebook;
}

/** A stage for one story. */
export const createStage = ({ judging, sources, time, notebook, ...rest }: Means): Stage => {
  const send = async <T>({ call, next }: Asked<T>, needed: T, first: Sending) => {
    let sending = first;
    let answer = await rest.visitor.send(call, sending);
    for (let sent = 1; sent < MOST_POLLS && answer.is === 'answered'; sent += 1) {
      const following = next?.(answer, needed);
      if (following === undefined) break;
      await time.sleep(POLL_MILLISECONDS);
      sending = following;
      answer = await rest.visitor.send(call, sending);
    }
    return answer;
  };

  return {
    ...rest,
    ask: async (asked) => {
      const { call, expected, needs } = asked;
      if (!needs.ok) return notebook.notTried(asked, expected.text, needs.why);
      const sending = asked.send(needs.value);
      const ours = judging.check(call, sending);
      if (ours !== undefined)
        return notebook.failed(asked, expected.text, `we would break the contract: ${ours}`);
      const answer = await send(asked, needs.value, sending);
      return notebook.judged(asked, expected.text, answer, (whole) =>
        judging.judge(call, sending, expected, whole),
      );
    },
    look: async (looked) => {
      const { expected, needs } = looked;
      if (!needs.ok) return notebook.notTried(looked, expected, needs.why);
      return notebook.judged(looked, expected, await looked.look(needs.value), looked.complaint);
    },
    note: (about, needs, judge) => {
      if (needs.ok) notebook.noted(about, about.expected, judge(needs.value));
      else notebook.notTried(about, about.expected, needs.why);
    },
    have: async (source, wish) => (source.ok ? sources.have(source.value, wish) : source),
  };
};
