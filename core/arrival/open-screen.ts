import type { Place } from '../ports/navigation';
import { addressOf, noteOf, type RouteScreen } from '../recovery/route-screens';
import { type RecoverySession, restart, switchType } from '../recovery/session';
import type { Needs } from '../state/needs';
import { keepRedirectUri } from '../state/return-addresses';
import { takeSignOutRest } from '../state/sign-out-notice';
import type { OpenScreen } from '../state/visit';
import { showScreen } from '../state/visits';
import { returnToLogin } from '../use-cases/return-to-login';
import type { ArrivalWork } from './work-on-arrival';

type VisitNeeds = Needs<'session' | 'visit' | 'cookies' | 'navigation' | 'configuration' | 'sessionStorage'>;

/** Opens screens: those of use cases, whose address follows, and those of an address from outside. */
export const createOpener = (needs: VisitNeeds, work: ArrivalWork) => {
  const { navigation } = needs;
  let isOpening = false;

  const open: OpenScreen = (screen, replaces) => {
    isOpening = true;
    if (replaces) navigation.replace(addressOf(screen), noteOf(screen));
    else navigation.go(addressOf(screen));
    isOpening = false;
    beginVisit(needs, work, screen, navigation.current());
  };
  return {
    open,
    /** True while `open` changes the address. */
    isOpening: () => isOpening,
    show: (screen: RouteScreen, place: Place) => beginVisit(needs, work, screen, place),
  };
};

export type Opener = ReturnType<typeof createOpener>;

/** Shows a screen and starts its work (specification, section 2). */
const beginVisit = (needs: VisitNeeds, work: ArrivalWork, screen: RouteScreen, { query }: Place) => {
  const { session, continues } = enterScreen(needs.session.get(), screen);
  needs.session.set(session);
  switch (screen.is) {
    case 'redirector':
      return showScreen(needs, { ...screen, departure: returnToLogin(needs)() });
    case 'landing':
      return showScreen(needs, { ...screen, rest: takeSignOutRest(needs.sessionStorage) });
    case 'entry':
      keepRedirectUri(needs, query);
      return work.enter(screen, continues);
    case 'reset':
      return work.reset();
    case 'unlock':
      return work.unlock();
    default:
      return showScreen(needs, screen);
  }
};

export const enterScreen = (session: RecoverySession, screen: RouteScreen) => {
  if (screen.is === 'factor')
    return { session: { ...session, selectedFactor: screen.factor }, continues: false };
  if (screen.is !== 'entry') return { session, continues: false };
  const entered = restart(switchType(session, screen.type));
  return {
    session: { ...entered, unlockConfirm: false, selectedFactor: undefined },
    /** A factor screen opens at once, for one more proof. The confirm flag causes this only once. */
    continues: session.type === screen.type && session.unlockConfirm,
  };
};
