import type { Navigation } from '../ports/navigation';
import { LINK_OPENED } from '../recovery/admit';

/**
 * The link in the message has brought a new password: a reload no longer says "open it again", for it is used up
 * (design, "Settled questions", tokens in the route).
 */
export const forgetLink = (navigation: Pick<Navigation, 'current' | 'replace'>): void => {
  const { path, note } = navigation.current();
  if (note === LINK_OPENED) navigation.replace(path);
};
