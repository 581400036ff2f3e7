import { type AccountRecovery, createAccountRecovery } from '../../../core/account-recovery';
import type { Configuration } from '../../../core/configuration/configuration';
import type { Ports } from '../../../core/needs';
import type { Offer } from '../../../core/recovery/factors';
import { isNoAnswer, type Result } from '../../../core/result';
import type { Pick as Picked } from '../../../core/use-cases/offer-factors';
import type { Laws } from './laws';
import { stateOf } from './map';

/** Work that a person has started, or that a screen has. */
interface Work {
  readonly name: string;
  readonly since: number;
  readonly controller: AbortController;
  readonly visit: number | undefined;
}

/** How long each kind of work may take at most, in milliseconds: its calls, and what it waits for beside them. */
const longest: Readonly<Record<string, number>> = {
  'waiting for the push': 60_000,
  sending: 50_000,
  sent: 30_000,
};
const LONGEST = 20_000;

/** What a screen knows of itself, from its appearance on. */
export interface ScreenState {
  offer?: Offer | undefined;
  offerRefused?: boolean;
  pick?: Picked;
  outcome?: string | undefined;
}

/**
 * A front end without a screen, which starts what our views start: each kind of work once at a time, ended with the visit
 * where the front end is careful.
 */
export const createHeadlessPage = (
  ports: Ports,
  configuration: Configuration,
  { laws, isCareful }: { readonly laws: Laws; readonly isCareful: boolean },
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

  const judge = (work: Work, result: Result<unknown>, wasAlone: boolean) => {
    const took = ports.clock.now() - work.since;
    laws.keepsQuiet('a refusal', result.ok ? '' : result);
    if (work.name === 'waiting for the push' && !result.ok && result.code === 'NOPUSHSENT')
      laws.hold(took === 60_000, `a push is given up after ${took} ms`);
    const isSame = visit.get()?.number === work.visit;
    if (!result.ok && result.code === 'superseded' && isCareful && isSame && wasAlone)
      laws.hold(false, `${work.name} is refused without a word`);
  };

  /** Starts work, unless it is under way already. */
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
        judge(work, result, before === session.get());
        if (!works.has(work)) return;
        end(work);
        if (!result.ok && result.code !== 'superseded')
          own.outcome = isNoAnswer(result) ? 'no answer' : 'refused';
        onEnd(result);
      },
      (reason: unknown) => {
        end(work);
        laws.hold(controller.signal.aborted, `${name} throws ${reason}`);
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
    /** A new screen knows nothing of the one before. */
    renew: () => {
      if (isCareful) endAll();
      else works.clear();
      state = {};
    },
    close: () => {
      isOpen = false;
    },
    /** Where the page stands, in words. */
    where: () =>
      stateOf(visit.get()?.screen, session.get(), {
        underWay: [...works].map(({ name }) => name).sort(),
        outcome: state.outcome,
      }),
    /** Nothing is waited for without end. */
    judgePatience: () => {
      for (const { name, since } of works) {
        const age = ports.clock.now() - since;
        laws.hold(age <= (longest[name] ?? LONGEST), `${name} is still under way after ${age} ms`);
      }
    },
  };
  return page;
};

export type HeadlessPage = ReturnType<typeof createHeadlessPage>;
