import { faultOf, foundFaults, recordLostScript, watchPolicy } from '../../../ui/faults';

const failedImport =
  'Failed to fetch dynamically imported module: https://page.example/ui/landing-screen-HBY7LWKL.js';

describe('The faults of the page', () => {
  it.each([
    ['Chromium', failedImport, 'landing-screen-HBY7LWKL.js'],
    [
      'Firefox',
      'error loading dynamically imported module: https://page.example/ui/chunk-5L2MYJDO.js?again=2',
      'chunk-5L2MYJDO.js',
    ],
    ['Safari', 'Importing a module script failed.', 'module script'],
  ])('[additions.faults.5] a failed import in %s is a lost script', (_, message, file) => {
    expect(faultOf(new TypeError(message), 'landing')).toEqual({ fault: 'lost-script', file });
  });

  it.each([
    [new RangeError('Invalid time value of jane'), 'RangeError'],
    [new DOMException('jane', 'DataCloneError'), 'DataCloneError'],
    ['jane', ''],
    [undefined, ''],
  ])('[additions.faults.4] %s is a broken screen, without its message', (error, name) => {
    expect(faultOf(error, 'reset')).toEqual({ fault: 'broken-screen', screen: 'reset', error: name });
  });

  it('[additions.faults.5] an address is reduced to its file name', () => {
    expect(faultsDuring(() => recordLostScript('https://page.example/ui/main-6XIR22DS.js'))).toEqual([
      { fault: 'lost-script', file: 'main-6XIR22DS.js' },
    ]);
  });

  it('[additions.faults.6] violations are recorded, except those of browser extensions', () => {
    watchPolicy();

    const found = faultsDuring(() => {
      violate({ blockedURI: 'chrome-extension', effectiveDirective: 'font-src' });
      violate({ sourceFile: 'moz-extension://4711/content.js', effectiveDirective: 'script-src-elem' });
      violate({ blockedURI: 'https://my-extension.example/', effectiveDirective: 'img-src' });
    });

    expect(found).toEqual([{ fault: 'violation', directive: 'img-src' }]);
  });
});

const faultsDuring = (work: () => void) => {
  const before = foundFaults.faults.get().length;
  work();
  return foundFaults.faults.get().slice(before);
};

/**
 * Dispatches the event that a browser dispatches for a violation of the Content Security Policy. jsdom does not implement this
 * event.
 */
const violate = (violation: Partial<SecurityPolicyViolationEvent>) =>
  document.dispatchEvent(
    Object.assign(new Event('securitypolicyviolation'), { sourceFile: '', blockedURI: '' }, violation),
  );
