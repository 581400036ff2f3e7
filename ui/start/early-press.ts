import type { AccountRecovery } from '../../core/account-recovery';
import type { Result } from '../../core/result';
import { boxIn } from './early-entry';

/** Next as it was pressed on the screen that the page brought with it. */
interface Press {
  readonly typed: string;
  readonly answer: Promise<Result<void>>;
  giveUp(): void;
}

/** Holds the one press that is under way until it has led on, or somebody takes it or types on. */
const createPresses = (root: HTMLElement, core: AccountRecovery) => {
  let press: Press | undefined;

  const take = () => {
    const taken = press;
    press = undefined;
    return taken;
  };
  return {
    take,
    current: () => press,
    carryOut: () => {
      if (press || root.dataset.pressed === undefined) return;
      const abort = new AbortController();
      const typed = boxIn(root)?.value ?? '';
      const answer = core.enterUsername(typed, abort.signal);
      const own: Press = { typed, answer, giveUp: () => abort.abort() };
      press = own;
      answer.then(
        // It has led on: whoever comes back presses anew.
        ({ ok }) => {
          if (ok && press === own) take();
        },
        // Who gives up expects no answer; a bug stays loud.
        (failure: unknown) => {
          if (!abort.signal.aborted) throw failure;
        },
      );
    },
    typeOn: () => {
      if (!press || root.dataset.early === undefined) return;
      take()?.giveUp();
      core.forgetUser();
    },
  };
};

/**
 * Carries out Next where no view sees to the screen yet: a press that was kept, and one that comes before the views do.
 * Typing on gives it up. Answers with the product whose next `enterUsername` joins what is under way for the same name
 * instead of asking again; until then the name that it holds is no one's who comes back.
 */
export const pressEarly = (root: HTMLElement, core: AccountRecovery): AccountRecovery => {
  const presses = createPresses(root, core);
  root.addEventListener('submit', presses.carryOut);
  root.addEventListener('input', presses.typeOn);
  presses.carryOut();

  return {
    ...core,
    enterUsername: (typed, signal) => {
      const joined = presses.take();
      if (joined?.typed !== typed) {
        joined?.giveUp();
        return core.enterUsername(typed, signal);
      }
      signal.addEventListener('abort', joined.giveUp, { once: true });
      return joined.answer;
    },
    resumeEntry: (continues, signal) => (presses.current() ? undefined : core.resumeEntry(continues, signal)),
    forgetUser: () => {
      const current = presses.current();
      return current && current.typed === boxIn(root)?.value ? false : core.forgetUser();
    },
  };
};
