import { faultEntry } from '../../../../core/additions/journal/fault-words';
import type { FoundFault } from '../../../../core/additions/journal/found-faults';

const page = { files: ['main-6XIR22DS.js', 'landing-screen-HBY7LWKL.js'], main: 'main-6XIR22DS.js' };
const build = 'main-6XIR22DS.js';

describe('[additions.faults.1] The journal entry of a fault', () => {
  it.each<[FoundFault, object]>([
    [
      { fault: 'broken-screen', screen: 'factor', error: 'TypeError' },
      { fault: 'broken-screen', screen: 'factor', error: 'TypeError', build },
    ],
    [
      { fault: 'broken-screen', screen: undefined, error: 'QuotaExceededError' },
      { fault: 'broken-screen', screen: 'none', error: 'QuotaExceededError', build },
    ],
    [
      { fault: 'lost-script', file: 'landing-screen-HBY7LWKL.js' },
      { fault: 'lost-script', script: 'landing-screen-HBY7LWKL.js', build },
    ],
    [
      { fault: 'violation', directive: 'style-src-attr' },
      { fault: 'violation', directive: 'style-src-attr', build },
    ],
  ])('for %j is %j', (found, entry) => {
    expect(faultEntry(found, page)).toStrictEqual(entry);
  });

  it('[additions.faults.2] contains “other” in place of every unknown text', () => {
    const entries = [
      faultEntry({ fault: 'broken-screen', screen: 'entry', error: 'jane' }, page),
      faultEntry({ fault: 'lost-script', file: 'landing-screen-JANEJANE.js' }, page),
      faultEntry({ fault: 'lost-script', file: '' }, page),
      faultEntry({ fault: 'violation', directive: 'img-src jane' }, page),
      faultEntry({ fault: 'violation', directive: 'constructor' }, { ...page, main: 'jane.js' }),
    ];

    expect(entries).toStrictEqual([
      { fault: 'broken-screen', screen: 'entry', error: 'other', build },
      { fault: 'lost-script', script: 'other', build },
      { fault: 'lost-script', script: 'other', build },
      { fault: 'violation', directive: 'other', build },
      { fault: 'violation', directive: 'other', build: 'other' },
    ]);
  });
});
