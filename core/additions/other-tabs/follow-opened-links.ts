import { factorKindOf } from '../../recovery/factors';
import { isLinkType, lastRoute } from '../../recovery/routes';
import { stopAll } from '../../state/store';
import { followVisits } from '../../state/visits';
import type { Needs } from '../needs';

/** Tells other tabs the type of an opened link, never its token, and shows their messages until the next e-mail or screen. */
export const followOpenedLinks = (
  needs: Needs<'otherTabs' | 'visit' | 'session' | 'continuedInOtherTab'>,
): (() => void) => {
  const { otherTabs, visit, session, continuedInOtherTab } = needs;
  let held = session.get();
  const followSession = () => {
    const { codesSent, recoveryToken } = held;
    held = session.get();
    if (held.codesSent !== codesSent) continuedInOtherTab.set(false);
    const isOpened = held.tokenFrom === 'link' && held.recoveryToken !== recoveryToken;
    if (isOpened && isLinkType(held.type)) otherTabs.tell(held.type);
  };
  return stopAll([
    session.subscribe(followSession),
    followVisits({ visit }, () => continuedInOtherTab.set(false)),
    otherTabs.subscribe((type) => {
      const screen = visit.get()?.screen;
      if (screen?.is !== 'factor' || factorKindOf(screen.factor).panel !== 'email') return;
      if (lastRoute(screen.type) === lastRoute(type)) continuedInOtherTab.set(true);
    }),
  ]);
};
