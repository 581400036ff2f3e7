import { nameOf } from '../http/browser';
import { CLAUSES } from '../http/rules';
import { Failed, NotTried, need } from '../report/outcomes';
import type { Steps } from '../runner/steps';
import { differenceBetween, type Observation, observe } from './observation';
import type { Probe } from './probes';
import { compareTimes, SAMPLES } from './response-time';

interface Sample {
  readonly known: readonly Observation[];
  readonly others: readonly Observation[];
}

const sendProbe = async ({ browser, time }: Steps, probe: Probe, username: string) => {
  const call = probe.callFor(username, (await probe.prepare?.(username)) ?? '');
  const started = time.now();
  const answer = await browser.send(call);
  return { answer, milliseconds: time.now() - started };
};

/** Sends a call for both groups of users, alternately, so that a change of the server's load affects both. */
const takeSample = async (
  steps: Steps,
  probe: Probe,
  known: readonly string[],
  others: readonly string[],
): Promise<Sample> => {
  const observed = { known: [] as Observation[], others: [] as Observation[] };
  for (let count = 0; count < 2 * SAMPLES; count += 1) {
    const group = [0, 3].includes(count % 4) ? 'known' : 'others';
    const names = group === 'known' ? known : others;
    const username = names[(count >> 1) % names.length] ?? '';
    const { answer, milliseconds } = await sendProbe(steps, probe, username);
    observed[group].push(observe(answer, [...known, ...others], milliseconds, probe.isPersonal));
  }
  return observed;
};

const timesIn = ({ known, others }: Sample) => {
  const times = (group: readonly Observation[]) => group.map(({ milliseconds }) => milliseconds);
  return compareTimes(times(known), times(others));
};

/**
 * Checks that other users cannot be told apart from known ones by the answers to a call. A difference in time must
 * appear twice. Without a known user to compare with, or if the server throttles one, the check is not tried.
 */
export const compareAnswers = async (
  steps: Steps,
  title: string,
  probe: Probe,
  users: { readonly known: () => readonly string[]; readonly others: readonly string[] },
) => {
  const call = nameOf(probe.callFor('', ''));
  const rule = { contract: CLAUSES.equalAnswers, expected: 'the answer of a known user' };
  await steps.note(call, `${title}: ${probe.name}`, rule, async () => {
    const others = need(users.others.length > 0 && users.others, `the scenario does not name ${title}`);
    const known = users.known();
    const sample = await takeSample(steps, probe, known, others);
    if (sample.known.some(({ status }) => status === 429))
      throw new NotTried('the server throttles known users; raise its limits for this run');
    const difference = differenceBetween(sample.known, sample.others);
    if (difference !== undefined) throw new Failed(difference);
    const times = timesIn(sample);
    const again = times.isTelling ? timesIn(await takeSample(steps, probe, known, others)) : times;
    if (again.isTelling) throw new Failed(`${times.found} than for known users, then ${again.found}`);
    return `no difference, ${times.found}`;
  });
};
