import { type AccountRecovery, createAccountRecovery } from '../../../core/account-recovery';
import type { Configuration } from '../../../core/configuration/configuration';
import type { Ports } from '../../../core/dependencies';
import type { OfferedFactors } from '../../../core/recovery/factors';
import { isRetryable, type Result } from '../../../core/result';
import type { FactorChoice as Picked } from '../../../core/use-cases/load-offered-factors';
import { stateOf } from './map';
import type { Rules } from './rules';

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
export interface ScreenState {
  offer?: OfferedFactors | undefined;
  offerRefused?: boolean;
  pick?: Picked;
  outcome?: string | undefined;
}

/**
 * Creates a front end without a display, which calls the core in the same way as the product's screens. If `isCareful`
 * is true, the front end aborts its requests when the user leaves a screen.
 */
export const createHeadlessPage = (
  ports: Ports,
  configuration: Configuration,
  { rules, isCareful }: { readonly rules: Rules; readonly isCareful: boolean },
) => {
  const recovery: AccountRecovery = createAccountRecovery(ports, configuration);
  const { visit, session } = recovery;
  const works = new Set<Work>();
  let state: ScreenState = {};
  let isOpen = true;

  const isBusy = (name: string) => [...works].some((work) => work.name === name);
  const end = (work: Work) => void works.delete(work);
  const endAll = (name?: string) => {
    for (const work of [...works].filter((each) => name === undefined || each.name === name)) {
      work.controller.abort('the screen was left');
      end(work);
    }
  };

  const checkResult = (work: Work, result: Result<unknown>, wasAlone: boolean) => {
    const took = ports.clock.now() - work.since;
    rules.checkNoSecret('a refusal', result.ok ? '' : result);
    if (work.name === 'waiting for the push' && !result.ok && result.code === 'NOPUSHSENT')
      rules.check(took === 60_000, `a push is given up after ${took} ms`);
    const isSame = visit.get()?.number === work.visit;
    if (!result.ok && result.code === 'superseded' && isCareful && isSame && wasAlone)
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
    const work = { name, controller, since: ports.clock.now(), visit: visit.get()?.number };
    works.add(work);
    const own = state;
    const before = session.get();
    const started = start(controller.signal);
    if (!started) {
      end(work);
      return;
    }
    own.outcome = undefined;
    started.then(
      (result) => {
        checkResult(work, result, before === session.get());
        if (!works.has(work)) return;
        end(work);
        if (!result.ok && result.code !== 'superseded')
          own.outcome = isRetryable(result) ? 'no answer' : 'refused';
        onEnd(result);
      },
      (reason: unknown) => {
        end(work);
        rules.check(controller.signal.aborted, `${name} throws ${reason}`);
      },
    );
  };

  const page = {
    recovery,
    ports,
    isCareful,
    run,
    isBusy,
    isWaiting: () => works.size > 0,
    endAll,
    isOpen: () => isOpen,
    pushedOn: () => [...works].find(({ name }) => name === 'waiting for the push')?.visit,
    screen: () => visit.get()?.screen,
    state: () => state,
    /** Clears the state of the screen that the user has left. If `isCareful` is true, also aborts all pending work. */
    resetState: () => {
      if (isCareful) endAll();
      else works.clear();
      state = {};
    },
    close: () => {
      isOpen = false;
    },
    /** Returns the page's current state as text. */
    stateText: () =>
      stateOf(visit.get()?.screen, session.get(), {
        underWay: [...works].map(({ name }) => name).sort(),
        outcome: state.outcome,
      }),
    /** Checks that no pending work, such as a request, has exceeded its maximum duration. */
    checkDurations: () => {
      for (const { name, since } of works) {
        const age = ports.clock.now() - since;
        rules.check(
          age <= (maxDurations[name] ?? DEFAULT_MAX_DURATION),
          `${name} is still under way after ${age} ms`,
        );
      }
    },
  };
  return page;
};

export type HeadlessPage = ReturnType<typeof createHeadlessPage>;
