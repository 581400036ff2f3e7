const liveRegionOf = (node: Node): HTMLElement | null => {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('[role=timer]') ? null : (element?.closest<HTMLElement>('[data-says]') ?? null);
};

const wordsIn = (region: HTMLElement): string => {
  const parts = [...region.querySelectorAll('p')].map(({ textContent }) => textContent);
  return parts.join(' ') || (region.textContent ?? '');
};

/** Records what a screen reader announces: the complete text of a live region, each time its content changes. */
export const listen = (): (() => readonly string[]) => {
  const announcements: string[] = [];
  const record = (records: readonly MutationRecord[]) => {
    const changes = records.filter(
      ({ type, addedNodes }) => type === 'characterData' || addedNodes.length > 0,
    );
    const regions = new Set(changes.map(({ target }) => liveRegionOf(target)));
    for (const region of regions)
      if (region && wordsIn(region) !== '') announcements.push(`${region.dataset.says}: ${wordsIn(region)}`);
  };
  const observer = new MutationObserver(record);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => {
    record(observer.takeRecords());
    return announcements;
  };
};
