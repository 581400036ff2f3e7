import { problemOfLogo } from './rehearse';

const dark = { pair: '#0b2240 on #121a2b', ratio: 1.09 };
const light = { pair: '#ffffff on #121a2b', ratio: 17.3 };

describe('The rehearsal of a brand', () => {
  it('rejects a logo with too little contrast to the page, and names its field, colours and contrast', () => {
    expect(
      problemOfLogo('logoUrl', [
        { ...light, pixels: 14 },
        { ...dark, pixels: 86 },
      ]),
    ).toBe('logoUrl: #0b2240 on #121a2b has a contrast of 1.09 to 1; a logo needs 3 to 1');
  });

  it('accepts a logo if 15 of 100 pixels have enough contrast to the page', () => {
    expect(
      problemOfLogo('logoUrl', [
        { ...light, pixels: 15 },
        { ...dark, pixels: 85 },
      ]),
    ).toBeUndefined();
    expect(problemOfLogo('logoUrl', [{ ...light, ratio: 3, pixels: 1 }])).toBeUndefined();
  });

  it('rejects a logo with no visible pixels', () => {
    expect(problemOfLogo('logoDarkUrl', [])).toBe('logoDarkUrl: nothing of the picture can be seen');
  });
});
