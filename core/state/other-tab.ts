import type { LinkType, OtherTabs } from '../ports/other-tabs';
import { kindOf } from '../recovery/factors';
import { lastRoute } from '../recovery/routes';
import type { Store } from './store';
import type { Visit } from './visit';

/** Tells the other tabs that a link was opened here: by its recovery type, and nothing else of it. */
export const tellLinkOpened = (otherTabs: OtherTabs, type: LinkType): void => otherTabs.tell(type);

/** While this tab waits for the link of its e-mail, learns that one of that type was opened in another. Answers with the way to stop. */
export const hearOfLinks = (
  otherTabs: OtherTabs,
  visit: Store<Visit | undefined>,
  hasGoneOn: Store<boolean>,
): (() => void) =>
  otherTabs.subscribe((type) => {
    const screen = visit.get()?.screen;
    if (screen?.is !== 'factor' || kindOf(screen.factor).panel !== 'email') return;
    if (lastRoute(screen.type) === lastRoute(type)) hasGoneOn.set(true);
  });
