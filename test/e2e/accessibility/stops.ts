/** A control that receives the focus when the user presses Tab. */
export interface Stop {
  /** Beginning of the element's HTML. Identifies the element in messages and comparisons. */
  readonly what: string;
  /** Accessibility faults of the control: no focus indicator, hidden, or too small. */
  readonly faults: readonly string[];
}

/** Describes the focused element. Returns `undefined` if no element has the focus. Runs in the page. */
export const stopAtFocus = (): Stop | undefined => {
  const element = document.activeElement;
  if (element === null || element === document.body) return undefined;
  const pressed = element.closest('label') ?? element;
  const box = pressed.getBoundingClientRect();
  const { outlineStyle, outlineWidth } = getComputedStyle(element);
  const isRinged =
    element.matches(':focus-visible') &&
    /solid|auto/.test(outlineStyle) &&
    Number.parseFloat(outlineWidth) >= 2;
  const inMiddle = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  const isInSight = inMiddle !== null && (pressed.contains(inMiddle) || inMiddle.contains(pressed));
  return {
    what: element.outerHTML.slice(0, 120),
    faults: [
      ...(isRinged ? [] : ['nothing tells the focus']),
      ...(isInSight ? [] : ['something hides it']),
      ...(Math.min(box.width, box.height) < 43.5 ? [`${box.width} x ${box.height} px`] : []),
    ],
  };
};

/**
 * Lists the controls that the Tab key should reach, in document order (`stops`). `disorder` lists each control that is
 * displayed above its predecessor. Runs in the page.
 */
export const expectedStops = (): {
  readonly stops: readonly string[];
  readonly disorder: readonly string[];
} => {
  const isFirstOfGroup = (element: Element) => {
    if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
    const group = [...document.querySelectorAll<HTMLInputElement>(`input[name="${element.name}"]`)];
    return element === (group.find(({ checked }) => checked) ?? group[0]);
  };
  const elements = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary, [tabindex="0"]'),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      element.closest('[inert]') === null &&
      element.checkVisibility({ visibilityProperty: true }) &&
      isFirstOfGroup(element),
  );
  const told = (element: HTMLElement) => element.outerHTML.slice(0, 120);
  const isAbove = (element: HTMLElement, at: number) => {
    const before = elements[at - 1]?.getBoundingClientRect();
    return before !== undefined && element.getBoundingClientRect().bottom <= before.top;
  };
  return { stops: elements.map(told), disorder: elements.filter(isAbove).map(told) };
};
