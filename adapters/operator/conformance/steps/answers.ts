import { type Accepted, accepted } from '../http/expectation';
import { fieldOf, textOf } from '../http/fields';
import type { Round } from '../scenario/scenario';

/** What the answer to a proof says comes next. */
export const leadsTo = ({ phase, token }: Pick<Round, 'phase' | 'token'>): Accepted =>
  accepted(`phase ${phase} ${token ? 'with' : 'without'} a token`, (body) => {
    if (textOf(body, 'phase') !== phase) return `the phase is not ${phase}`;
    const hasToken = textOf(body, 'recoveryToken') !== undefined;
    if (hasToken === token) return undefined;
    return token ? 'the token is missing' : 'unexpected recoveryToken before the last round';
  });

/** A push that has ended so. */
export const ends = (factorResult: string): Accepted =>
  accepted(factorResult, (body) =>
    textOf(body, 'factorResult') === factorResult ? undefined : `factorResult is not ${factorResult}`,
  );

/** A push that somebody has approved, with what any proof carries. */
export const approves = (round: Round): Accepted =>
  accepted(
    `SUCCESS, ${leadsTo(round).text.slice('200, '.length)}`,
    (body) => ends('SUCCESS').judge(body) ?? leadsTo(round).judge(body),
  );

/** The link that a push is polled by. */
export const pollLinkIn = (body: unknown): string | undefined => textOf(fieldOf(body, 'links'), 'poll');

/** A push that waits, with a link to poll by. */
export const waits: Accepted = accepted('WAITING with a poll link', (body) =>
  textOf(body, 'factorResult') === 'WAITING' && pollLinkIn(body) !== undefined
    ? undefined
    : 'factorResult is not WAITING, or links.poll is missing',
);

const namesIn = (body: unknown): readonly string[] | undefined =>
  Array.isArray(body) ? body.map((factor) => textOf(factor, 'name') ?? 'a factor without a name') : undefined;

/** A list that names exactly these factors. */
export const lists = (factors: readonly string[]): Accepted =>
  accepted(factors.length === 0 ? 'an empty list' : factors.join(', '), (body) => {
    const listed = namesIn(body);
    if (listed === undefined) return 'not an array';
    const lost = factors.find((name) => !listed.includes(name));
    if (lost !== undefined) return `${lost} is not in the list`;
    const surplus = listed.find((name) => !factors.includes(name));
    return surplus === undefined ? undefined : `${surplus} is in the list`;
  });

/** A list with this factor, at least. */
export const listsAtLeast = (factor: string): Accepted =>
  accepted(`a list with ${factor}`, (body) =>
    namesIn(body)?.includes(factor) ? undefined : `${factor} is not in the list`,
  );
