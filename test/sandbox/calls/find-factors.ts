import { namesFor, offeredFactors, palm } from '../people/factors';
import { factorsLeft } from '../people/rounds';
import { json, type Reply } from '../server/reply';
import type { World } from '../world';
import type { FactorBody, FactorListBody } from './bodies';
import { noSuchUser, wrongPhase } from './refusals';

const TYPES = ['password', 'unlock'];

/** Handles `GET /recovery/mfafactors`. Returns the factors that the sandbox offers to every user. */
export const listOfferedFactors = ({ now }: World): Reply =>
  json(200, now.environment.all().dynamicFactors === true ? [...offeredFactors, palm] : offeredFactors);

/**
 * Handles `POST /recovery/mfafactors`. Returns the user's factors for a phase. Phase `initial` restarts the
 * recovery. All other phases are refused after the last proof.
 */
export const listFactorsOfUser = ({ now }: World, body: FactorListBody): Reply => {
  const user = now.users.find(body.username);
  if (user === undefined) return noSuchUser();
  if (body.phase === 'initial') now.rounds.startAfresh(user);
  const round = TYPES.map((type) => now.rounds.of(user, type)).find(
    ({ phase, isOver }) => phase === body.phase && !isOver,
  );
  if (round === undefined) return wrongPhase(now.rounds.of(user, 'password').phase);
  return json(200, factorsLeft(user, round));
};

/**
 * Handles `POST /recovery/mfafactor`. Returns the user's factor of the requested kind, or an empty list.
 * Restarts a recovery that has ended.
 */
export const findFactorOfUser = ({ now }: World, body: FactorBody): Reply => {
  const user = now.users.find(body.username);
  if (user === undefined) return noSuchUser();
  if (now.rounds.isOver(user)) now.rounds.startAfresh(user);
  const type = TYPES.find((candidate) => now.rounds.of(user, candidate).phase !== 'initial') ?? 'password';
  const names = namesFor(body.factorType);
  const factor = factorsLeft(user, now.rounds.of(user, type)).find(({ name }) => names.includes(name));
  return json(200, factor ?? []);
};
