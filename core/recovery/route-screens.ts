import { type Factor, segmentOf } from './factors';
import { entryRoute, LANDING_ROUTE, lastRoute, SIGNED_IN_ROUTE } from './routes';
import type { RecoverySession } from './session';

/** Note in the history entry of a screen that a link opened. A reload loses the link's token; the entry screen then says why. */
export const LINK_OPENED = 'link-opened';
/** Reasons why the user is on the entry screen again. */
export const LINK_LOST = 'link-lost' as const;
/** The link contained no possible token. */
export const LINK_BROKEN = 'link-broken' as const;
/** The recovery had to start again, for example after a reload. */
export const JOURNEY_LOST = 'journey-lost' as const;
/** The user was idle for too long. */
export const JOURNEY_ENDED = 'journey-ended' as const;

export const entryNotices = [LINK_LOST, LINK_BROKEN, JOURNEY_LOST, JOURNEY_ENDED] as const;

export type EntryNotice = (typeof entryNotices)[number];

/** Screen with an address (specification, section 2). */
export type RouteScreen =
  | { readonly is: 'landing' }
  | { readonly is: 'entry'; readonly type: string; readonly notice: EntryNotice | undefined }
  | {
      readonly is: 'factor';
      readonly type: string;
      readonly username: string;
      readonly factor: Factor;
      readonly segment: string;
    }
  | { readonly is: 'reset' }
  | { readonly is: 'unlock' }
  /** Before the page uses the token of a link (`confirmLinks`). */
  | { readonly is: 'confirm-unlock' }
  | { readonly is: 'expired-password' }
  | { readonly is: 'redirector' }
  | { readonly is: 'manage-password' }
  | { readonly is: 'configuration' };

const fixedAddresses = {
  landing: LANDING_ROUTE,
  reset: lastRoute('password'),
  unlock: lastRoute('unlock'),
  'confirm-unlock': lastRoute('unlock'),
  'expired-password': '/recovery/expiredpassword',
  redirector: '/redirector',
  'manage-password': SIGNED_IN_ROUTE,
  configuration: '/configuration',
};

/** Address for which `admit` shows the same screen. */
export const addressOf = (screen: RouteScreen): string => {
  switch (screen.is) {
    case 'entry':
      return entryRoute(screen.type);
    case 'factor':
      return `/recovery/${screen.type}/${screen.segment}`;
    default:
      return fixedAddresses[screen.is];
  }
};

export const noteOf = (screen: RouteScreen): string | undefined =>
  screen.is === 'entry' ? screen.notice : undefined;

export const factorScreen = ({ type = '', username }: RecoverySession, factor: Factor): RouteScreen => ({
  is: 'factor',
  type,
  username,
  factor,
  segment: segmentOf(factor),
});

export const entryScreen = (type: string | undefined, notice?: EntryNotice): RouteScreen => ({
  is: 'entry',
  type: type ?? '',
  notice,
});
