import { namesFor } from '../people/factors';
import { factorsLeft } from '../people/rounds';
import type { SandboxUser } from '../people/sandbox-user';
import { json, type Reply } from '../server/reply';
import type { World } from '../world';
import { noSuchFactor, noSuchUser, wrongPhase } from './refusals';

/** What every call of a proof says about itself. */
export interface Attempt {
  readonly username: string;
  readonly factorType: string;
  readonly type: string;
  readonly phase: string;
}

/** Lets the named user try the named factor, if the phase is right and the factor is theirs and not yet proven. */
export const attempt = (world: World, tried: Attempt, go: (user: SandboxUser) => Reply): Reply => {
  const user = world.now.users.find(tried.username);
  if (user === undefined) return noSuchUser();
  const round = world.now.rounds.of(user, tried.type);
  if (round.phase !== tried.phase || round.isOver) return wrongPhase(round.phase);
  const names = namesFor(tried.factorType);
  return factorsLeft(user, round).some(({ name }) => names.includes(name)) ? go(user) : noSuchFactor();
};

/** What a proof leads to: the next phase, with a recovery token where the user's story has one. */
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

/** The answer to a proof. */
export const proven = (world: World, user: SandboxUser, { type, factorType }: Attempt): Reply =>
  json(200, provenPart(world, user, type, factorType));
