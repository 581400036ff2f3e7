import type { LinkType, OtherTabs } from '../ports/other-tabs';
import { kindOf } from '../recovery/factors';
import { lastRoute } from '../recovery/routes';
import type { Store } from './store';
import type { Visit } from './visit';

/** Sends the other tabs the recovery type of a link that was opened here, never its token. */
export const tellLinkOpened = (otherTabs: OtherTabs, type: LinkType): void => otherTabs.tell(type);

interface Follows {
  readonly otherTabs: OtherTabs;
  readonly visit: Store<Visit | undefined>;
  readonly hasGoneOn: Store<boolean>;
}

/**
 * While this tab waits for the link of its e-mail, stores that a link of that type was opened in another tab. Returns a function
 * that stops it.
 */
export const followOpenedLinks = ({ otherTabs, visit, hasGoneOn }: Follows): (() => void) =>
  otherTabs.subscribe((type) => {
    const screen = visit.get()?.screen;
    if (screen?.is !== 'factor' || kindOf(screen.factor).panel !== 'email') return;
    if (lastRoute(screen.type) === lastRoute(type)) hasGoneOn.set(true);
  });
