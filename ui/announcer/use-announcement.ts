import { type RefObject, useContext, useState } from 'react';
import { useLayoutEffect } from '../hooks/effects';
import { PortsContext } from '../hooks/use-core';
import { announce, type Politeness, prepare } from './live-region';

/** The caller must render a text into the returned element. Screen readers announce it each time `about` changes. */
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
