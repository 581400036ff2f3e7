import { lastScreen } from '../../../core/recovery/link';
import { entryScreen, JOURNEY_LOST } from '../../../core/recovery/route-screens';
import { givenSession } from '../given';

describe('Settled questions · The notice after a reset screen that cannot open', () => {
  it.each([
    ['says that the recovery starts again', undefined, JOURNEY_LOST],
    ['is absent while a stored password waits for the last proof', 'New-1', undefined],
  ])('%s', (_, password, notice) => {
    expect(lastScreen('password', givenSession({ password }))).toEqual(entryScreen('password', notice));
  });
});
