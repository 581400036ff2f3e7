import { problemOfLogo } from './rehearse';

const dark = { pair: '#0b2240 on #121a2b', ratio: 1.09 };
const light = { pair: '#ffffff on #121a2b', ratio: 17.3 };

describe('the rehearsal of a brand', () => {
  it('names the field, the most frequent colours and their contrast if a logo is not distinct from the page', () => {
    expect(
      problemOfLogo('logoUrl', [
        { ...light, pixels: 24 },
        { ...dark, pixels: 76 },
      ]),
    ).toBe('logoUrl: #0b2240 on #121a2b has a contrast of 1.09 to 1; a logo needs 3 to 1');
  });

  it('accepts a logo with a quarter of its pixels distinct from the page', () => {
    expect(
      problemOfLogo('logoUrl', [
        { ...light, pixels: 25 },
        { ...dark, pixels: 75 },
      ]),
    ).toBeUndefined();
    expect(problemOfLogo('logoUrl', [{ ...light, ratio: 3, pixels: 1 }])).toBeUndefined();
  });

  it('refuses a logo of which nothing can be seen', () => {
    expect(problemOfLogo('logoDarkUrl', [])).toBe('logoDarkUrl: nothing of the picture can be seen');
  });
});
