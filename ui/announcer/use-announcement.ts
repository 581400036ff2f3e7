import { type RefObject, useContext, useState } from 'react';
import { useLayoutEffect } from '../hooks/effects';
import { PortsContext } from '../hooks/use-core';
import { announce, type Politeness, prepare } from './live-region';

/**
 * Returns an element into which the caller must render a text. Screen readers announce the text each time `about` changes, unless
 * `about` is `undefined`. The text is visible in `place`, if given.
 */
export const useAnnouncement = (
  manner: Politeness,
  about: unknown,
  place?: RefObject<HTMLElement | null>,
): HTMLElement | undefined => {
  const clock = useContext(PortsContext)?.clock;
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
    return announce(manner, { element, place: own }, clock);
  }, [manner, about, place, clock]);
  return about !== undefined && held?.about === about ? held.element : undefined;
};
