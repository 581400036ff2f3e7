// Functions that WebKit's driver runs in the page. Each function may use only its parameters and globals of the page, because
// the driver receives only the function's source code.

/**
 * Starts to record errors, warnings and violations of the content security policy. Needed because WebKit's driver
 * returns no console messages.
 */
export const watchPage = (): void => {
  const complaints: string[] = [];
  Reflect.set(window, 'complaints', complaints);
  addEventListener('error', ({ message }) => complaints.push(`uncaught error: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => complaints.push(`unhandled rejection: ${reason}`));
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    complaints.push(`policy violation: ${effectiveDirective} ${blockedURI}`),
  );
  for (const kind of ['error', 'warn'] as const)
    console[kind] = (...words) => complaints.push(`console ${kind}: ${words.join(' ')}`);
};

export const takeComplaints = (): readonly string[] =>
  'complaints' in window ? (window.complaints as string[]).splice(0) : [];

export const markAsOld = (): void => void Reflect.set(window, 'isOldPage', true);

/**
 * Returns true if a new page has replaced the page on which `markAsOld` was called. The new page must show a heading
 * and have loaded its scripts.
 */
export const isNewPage = (): boolean =>
  !('isOldPage' in window) &&
  !('earlyEntry' in window) &&
  document.querySelector('h1')?.checkVisibility() === true;

/** Returns the URL of the page, or an empty text until the page has loaded completely. */
export const loadedAddress = (): string => (document.readyState === 'complete' ? location.href : '');

export const visibleTexts = (selector: string): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    .map(({ innerText = '' }) => innerText.replace(/\s+/g, ' ').trim());
