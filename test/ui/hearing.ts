const speaks = (node: Node): HTMLElement | null => {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest('[role=timer]') ? null : (element?.closest<HTMLElement>('[data-says]') ?? null);
};

const wordsIn = (region: HTMLElement): string => {
  const parts = [...region.querySelectorAll('p')].map(({ textContent }) => textContent);
  return parts.join(' ') || (region.textContent ?? '');
};

/** Records a screen reader's announcements: the complete text of a live region after each added content. */
export const listen = (): (() => readonly string[]) => {
  const said: string[] = [];
  const note = (records: readonly MutationRecord[]) => {
    const told = records.filter(({ type, addedNodes }) => type === 'characterData' || addedNodes.length > 0);
    const regions = new Set(told.map(({ target }) => speaks(target)));
    for (const region of regions)
      if (region && wordsIn(region) !== '') said.push(`${region.dataset.says}: ${wordsIn(region)}`);
  };
  const observer = new MutationObserver(note);
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => {
    note(observer.takeRecords());
    return said;
  };
};
