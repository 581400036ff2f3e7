import { namesFor } from '../people/factors';
import { factorsLeft } from '../people/rounds';
import type { SandboxUser } from '../people/sandbox-user';
import { json, type Reply } from '../server/reply';
import type { World } from '../world';
import { noSuchFactor, noSuchUser, wrongPhase } from './refusals';

/** Fields of every API call that proves the user's identity. */
export interface Attempt {
  readonly username: string;
  readonly factorType: string;
  readonly type: string;
  readonly phase: string;
}

/**
 * Verifies a proof by calling `verify`. Refuses a wrong phase, a factor that the user does not have, and a
 * factor that is already proven.
 */
export const attempt = (world: World, tried: Attempt, verify: (user: SandboxUser) => Reply): Reply => {
  const user = world.now.users.find(tried.username);
  if (user === undefined) return noSuchUser();
  const round = world.now.rounds.of(user, tried.type);
  if (round.phase !== tried.phase || round.isOver) return wrongPhase(round.phase);
  const names = namesFor(tried.factorType);
  return factorsLeft(user, round).some(({ name }) => names.includes(name)) ? verify(user) : noSuchFactor();
};

/**
 * Records a successful proof. Returns the next phase, with a recovery token if the user's scenario issues one
 * at this step.
 */
export const provenPart = (world: World, user: SandboxUser, type: string, factorType: string) => {
  const { phase, token } = world.now.rounds.move(user, type, factorType);
  return token
    ? {
        phase,
        recoveryToken: world.now.recoveryTokens.issue(user, type, 'RECOVERY'),
        recoveryTokenType: 'RECOVERY',
      }
    : { phase };
};

/** Creates the response to a successful proof. */
export const proven = (world: World, user: SandboxUser, { type, factorType }: Attempt): Reply =>
  json(200, provenPart(world, user, type, factorType));
