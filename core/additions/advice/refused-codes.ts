import { isCodeRefused } from '../../recovery/one-time-code';
import { followVisits } from '../../state/visits';
import type { Needs } from '../needs';
import type { RequestWatcher } from '../watch-requests';

/** Only the server locks accounts. */
export const countRefusedCodes = ({ refusedCodes }: Needs<'refusedCodes'>): RequestWatcher => ({
  after: ({ step }, answer) => {
    if (step !== 'check' || answer.ok || !isCodeRefused(answer)) return;
    const { reference } = answer;
    refusedCodes.update(({ count }) => ({ count: count + 1, reference }));
  },
});

export const forgetRefusedCodes = ({ refusedCodes, visit }: Needs<'refusedCodes' | 'visit'>): (() => void) =>
  followVisits({ visit }, () => refusedCodes.set({ count: 0 }));
