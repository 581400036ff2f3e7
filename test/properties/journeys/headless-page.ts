import type { AccountRecovery, createNeeds } from '../../../core/account-recovery';
import type { OfferedFactors } from '../../../core/recovery/factors';
import { isRetryable, type Result } from '../../../core/result';
import type { FactorChoice } from '../../../core/use-cases/load-offered-factors';
import type { Rules } from './rules';
import type { Secrets } from './secrets';
import { stateOf } from './state';

/** Asynchronous work that the user or a screen has started, such as a request. */
interface Work {
  readonly name: string;
  readonly since: number;
  readonly controller: AbortController;
  readonly visit: number | undefined;
}

/** Maximum duration of each kind of work in milliseconds, including its requests and pauses. */
const maxDurations: Readonly<Record<string, number>> = {
  'waiting for the push': 60_000,
  sending: 50_000,
  sent: 30_000,
};
const DEFAULT_MAX_DURATION = 20_000;

/** State of one screen. Dropped when the page shows another screen. */
interface OwnState {
  offer?: Result<OfferedFactors>;
  pick?: FactorChoice;
  outcome?: string | undefined;
}

interface PageOptions {
  readonly needs: ReturnType<typeof createNeeds>;
  readonly rules: Rules;
  readonly secrets: Secrets;
  /** True if the front end aborts a screen's requests when the user leaves the screen. */
  readonly isCareful: boolean;
}

/** Creates a front end without a display, which calls the core in the same way as the product's screens. */
export const createHeadlessPage = (
  recovery: AccountRecovery,
  { needs, rules, secrets, isCareful }: PageOptions,
) => {
  const { visit, session } = recovery;
  const { clock } = needs;
  const works = new Set<Work>();
  let own: OwnState = {};

  const isBusy = (name: string) => [...works].some((work) => work.name === name);
  const endAll = (name?: string) => {
    for (const work of works) {
      if (work.name !== (name ?? work.name)) continue;
      work.controller.abort('the screen was left');
      works.delete(work);
    }
  };

  const checkResult = (work: Work, result: Result<unknown>, wasAlone: boolean) => {
    if (result.ok) return;
    const took = clock.now() - work.since;
    rules.checkNoSecret('a refusal', result);
    if (work.name === 'waiting for the push' && result.code === 'NOPUSHSENT')
      rules.check(took === 60_000, `a push is given up after ${took} ms`);
    const isSame = visit.get()?.number === work.visit;
    if (result.code === 'superseded' && isCareful && isSame && wasAlone)
      rules.check(false, `${work.name} fails without a message`);
  };

  /** Starts asynchronous work, such as a request. Does nothing if work with the same name is already in progress. */
  const run = <T>(
    name: string,
    start: (signal: AbortSignal) => Promise<Result<T>> | undefined,
    onEnd: (result: Result<T>) => void = () => undefined,
  ): void => {
    if (isBusy(name)) return;
    const controller = new AbortController();
    const work = { name, controller, since: clock.now(), visit: visit.get()?.number };
    works.add(work);
    const [state, before] = [own, session.get()];
    const started = start(controller.signal);
    if (!started) return void works.delete(work);
    state.outcome = undefined;
    started.then(
      (result) => {
        checkResult(work, result, before === session.get());
        if (!works.delete(work)) return;
        if (!result.ok && result.code !== 'superseded')
          state.outcome = isRetryable(result) ? 'no answer' : 'refused';
        onEnd(result);
      },
      (reason: unknown) => {
        works.delete(work);
        rules.check(controller.signal.aborted, `${name} throws ${reason}`);
      },
    );
  };

  return {
    recovery,
    needs,
    rules,
    secrets,
    isCareful,
    run,
    isBusy,
    isWaiting: () => works.size > 0,
    endAll,
    /** Returns the `Visit.number` of the screen that is waiting for a push response, or undefined if none is waiting. */
    pushedOn: () => [...works].find(({ name }) => name === 'waiting for the push')?.visit,
    screen: () => visit.get()?.screen,
    own: () => own,
    /** Drops the state of the screen that the user has left. */
    leaveScreen: () => {
      if (isCareful) endAll();
      else works.clear();
      own = {};
    },
    state: () => {
      const busy = [...works].map(({ name }) => name).sort();
      return stateOf(visit.get()?.screen, session.get(), busy.length > 0 ? busy : [own.outcome ?? 'ready']);
    },
    checkDurations: () => {
      for (const { name, since } of works) {
        const age = clock.now() - since;
        const isInTime = age <= (maxDurations[name] ?? DEFAULT_MAX_DURATION);
        rules.check(isInTime, `${name} is still under way after ${age} ms`);
      }
    },
  };
};

export type HeadlessPage = ReturnType<typeof createHeadlessPage>;
