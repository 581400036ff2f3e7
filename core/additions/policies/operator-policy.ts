import { type Policy, specifiedPolicy } from '../../policy';
import type { KeyValueStore } from '../../ports/storage';
import { LINK_OPENED } from '../../recovery/route-screens';
import { lastRoute } from '../../recovery/routes';
import { refused } from '../../result';
import type { Needs } from '../../state/needs';
import type { Environment } from '../environment';

/** The user has confirmed that the page may use the link. */
export const LINK_CONFIRMED = `${LINK_OPENED}-confirmed`;

export const operatorPolicy = ({ neutralMessages, confirmLinks }: Environment): Policy => ({
  ...specifiedPolicy,
  ...(neutralMessages && { refuseUser: () => refused('user-unclear') }),
  ...(confirmLinks && {
    screenOfUnlock: (note) => (note === LINK_OPENED ? 'confirm-unlock' : 'unlock'),
  }),
});

export const confirmUnlock =
  ({ navigation }: Needs<'navigation'>) =>
  (): void =>
    navigation.replace(lastRoute('unlock'), LINK_CONFIRMED);

/** Without `rememberFactor`, stores nothing. */
export const factorStorage = (
  { rememberFactor }: Pick<Environment, 'rememberFactor'>,
  localStorage: KeyValueStore,
): KeyValueStore =>
  rememberFactor ? localStorage : { read: () => undefined, write: () => undefined, remove: () => undefined };
