import { fieldsOf } from '../../../../core/configuration/field-kinds';
import { NotTried } from '../report/check';

/** Clock and timer, which tests replace. */
export type Time = { readonly now: () => number; readonly sleep: (milliseconds: number) => Promise<void> };

type AskClock = (seconds?: number) => Promise<unknown>;

/**
 * Creates the time of the server. `askClock` reads the server's clock, or moves it forward, so that the run need not wait.
 * Without it, the run waits like a user.
 */
export const createServerTime = (time: Time, askClock?: AskClock) => {
  let ahead = 0;
  const ask = async (seconds?: number) => {
    const { now } = fieldsOf(await askClock?.(seconds));
    if (typeof now !== 'number') throw new NotTried('the answer has no number "now"');
    ahead = now - time.now();
  };
  return {
    ...time,
    now: () => time.now() + ahead,
    /** Reads the server's clock again, for example after a restart. */
    synchronize: async () => askClock && ask(),
    /** Lets time pass on the server. */
    pass: (milliseconds: number) => (askClock ? ask(milliseconds / 1_000) : time.sleep(milliseconds)),
  };
};

export interface ServerTime extends ReturnType<typeof createServerTime> {}
