import { type RefObject, useContext, useState } from 'react';
import { useLayoutEffect } from '../hooks/effects';
import { CoreContext } from '../hooks/use-core';
import { type Manner, prepare, say } from './live-region';

/**
 * An element for what is to be said, as long as there is something to say: `about` is what, and nothing is said without it;
 * the same is said anew when it is another. It stands in its place, if it has one, for those who see it, at once.
 */
export const useSaid = (
  manner: Manner,
  about: unknown,
  place?: RefObject<HTMLElement | null>,
): HTMLElement | undefined => {
  const clock = useContext(CoreContext)?.needs.clock;
  const [held, hold] = useState<{ readonly about: unknown; readonly element: HTMLElement }>();
  useLayoutEffect(() => prepare(place?.current), [place]);
  useLayoutEffect(() => {
    if (about === undefined) return;
    const element = document.createElement('div');
    element.dataset.words = manner;
    element.dataset.coming = '';
    const own = place?.current ?? undefined;
    own?.append(element);
    hold({ about, element });
    return say(manner, { element, place: own }, clock);
  }, [manner, about, place, clock]);
  return about !== undefined && held?.about === about ? held.element : undefined;
};
