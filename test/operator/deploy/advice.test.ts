/**
 * @jest-environment node
 */
import { adviceFor } from '../../../adapters/operator/deploy/deploy.mjs';

describe('npm run deploy', () => {
  it.each([
    [{ supportUrl: 'tel:117', languages: ['en', 'de'] }, ['Read by no native speaker: en, de.']],
    [
      { languages: ['de'] },
      [
        'supportUrl is empty: users who cannot recover by themselves find no contact.',
        'Read by no native speaker: de.',
      ],
    ],
  ])('tells about %j', (environment, advice) => {
    expect(adviceFor(environment)).toEqual(advice);
  });

  it('names every language without a list of languages', () => {
    expect(adviceFor({ supportUrl: 'tel:117' }).join()).toMatch(/: ar, bg, .*zh-Hant\.$/);
  });
});
