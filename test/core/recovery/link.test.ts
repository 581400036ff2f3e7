import { JOURNEY_LOST, noteOfLost } from '../../../core/recovery/link';

describe('Settled questions · The notice after a reset screen that cannot open', () => {
  it.each([
    ['says that the recovery starts again', undefined, JOURNEY_LOST],
    ['is absent while a stored password waits for the last proof', 'New-1', undefined],
  ])('%s', (_, password, notice) => {
    const session = { type: 'password', username: 'jane', password };

    expect(noteOfLost(undefined, 'password', session)).toBe(notice);
  });
});
