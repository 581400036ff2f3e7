import { factorKindOf } from '../../recovery/factors';
import { lastRoute } from '../../recovery/routes';
import type { Store } from '../../state/store';
import type { Visit } from '../../state/visit';
import type { LinkType, OtherTabs } from './other-tabs';

/** Notifies other tabs that the user opened a link. Sends the recovery type of the link, never its token. */
export const announceLinkOpened = (otherTabs: OtherTabs, type: LinkType): void => otherTabs.tell(type);

interface Follows {
  readonly otherTabs: OtherTabs;
  readonly visit: Store<Visit | undefined>;
  readonly continuedInOtherTab: Store<boolean>;
}

/**
 * Sets `continuedInOtherTab` if another tab opens a recovery link of the same type while this tab shows the e-mail screen.
 * Returns a function that removes the listener.
 */
export const followOpenedLinks = ({ otherTabs, visit, continuedInOtherTab }: Follows): (() => void) =>
  otherTabs.subscribe((type) => {
    const screen = visit.get()?.screen;
    if (screen?.is !== 'factor' || factorKindOf(screen.factor).panel !== 'email') return;
    if (lastRoute(screen.type) === lastRoute(type)) continuedInOtherTab.set(true);
  });
