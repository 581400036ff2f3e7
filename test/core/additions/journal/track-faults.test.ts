import { setImmediate } from 'node:timers/promises';
import { createFoundFaults } from '../../../../core/additions/journal/found-faults';
import type { Journal } from '../../../../core/additions/journal/journal';
import { trackFaults } from '../../../../core/additions/journal/track-faults';
import { MAX_FAULTS } from '../../../../core/limits';
import { brokenJournals, createRecordedJournal } from '../../../fakes/recorded-journal';
import { unhandledRejectionsOf } from '../../../fakes/unhandled-rejections';

const page = { files: ['main-6XIR22DS.js'], main: 'main-6XIR22DS.js' };
const lost = (file: string) => ({ fault: 'lost-script', file }) as const;
const violationOf = (directive: string) => ({ fault: 'violation', directive }) as const;

describe('Faults of the page, reported to a journal', () => {
  it('[additions.faults.1] include those before the journal starts and those after, in order', () => {
    const { found, recorded } = givenFaults();

    found.record(violationOf('img-src'));
    trackFaults(found, recorded, page);
    found.record(lost('main-6XIR22DS.js'));

    expect(recorded.steps()).toEqual([
      'violation img-src main-6XIR22DS.js',
      'lost-script main-6XIR22DS.js main-6XIR22DS.js',
    ]);
  });

  it('[additions.faults.3] are each reported once', () => {
    const { found, recorded } = givenFaults();
    trackFaults(found, recorded, page);

    for (let count = 0; count < 3; count += 1) found.record(violationOf('img-src'));
    found.record(violationOf('connect-src'));

    expect(recorded.steps()).toHaveLength(2);
  });

  it.each([MAX_FAULTS, MAX_FAULTS + 1])(
    '[additions.faults.3] are reported at most five times: %i different faults',
    (count) => {
      const { found, recorded } = givenFaults();
      trackFaults(found, recorded, page);

      for (let file = 0; file < count; file += 1) found.record(lost(`${file}.js`));

      expect(recorded.steps()).toHaveLength(5);
    },
  );

  it('[additions.faults.3] are not reported again if the report itself causes the same fault', () => {
    const { found } = givenFaults();
    const told: string[] = [];
    const journal: Journal = {
      tell: (entry) => {
        told.push(JSON.stringify(entry));
        found.record(violationOf('connect-src'));
      },
    };
    trackFaults(found, journal, page);

    found.record(violationOf('img-src'));

    expect(told.map((entry) => JSON.parse(entry).directive)).toEqual(['img-src', 'connect-src']);
  });

  it.each(Object.entries(brokenJournals))(
    '[additions.faults.7] do not disturb the page %s',
    async (_, journal) => {
      const { found } = givenFaults();
      const loud = await unhandledRejectionsOf(async () => {
        trackFaults(found, journal, page);
        expect(() => found.record(violationOf('img-src'))).not.toThrow();
        await setImmediate();
      });

      expect(loud).toEqual([]);
    },
  );
});

const givenFaults = () => ({ found: createFoundFaults(), recorded: createRecordedJournal() });
