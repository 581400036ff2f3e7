import { badgeNumberOf, pinOf } from '../devices/cards';
import type { Reply } from '../server/reply';
import type { World } from '../world';
import type { BadgeBody, PinBody } from './bodies';
import { attempt, proven } from './proof';
import { wrongCode } from './refusals';

/** Handles `POST /recovery/mfapin`, the only call of the pin service. */
export const verifyPin = (world: World, { userName, pin, type, phase }: PinBody): Reply => {
  const tried = { username: userName, factorType: 'pin', type, phase };
  return attempt(world, tried, (user) => (pin === pinOf(user) ? proven(world, user, tried) : wrongCode()));
};

/** Handles `POST /recovery/mfabadge`, which verifies a badge number. */
export const verifyBadge = (world: World, body: BadgeBody): Reply =>
  attempt(world, body, (user) =>
    body.code === badgeNumberOf(user) ? proven(world, user, body) : wrongCode(),
  );
