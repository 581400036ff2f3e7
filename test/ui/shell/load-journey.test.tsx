import { loadJourney } from '../../../ui/shell/load-journey';

const screens = await import('../../../ui/shell/journey-screens');

describe('Design · Start and delivery · A lost chunk cannot cost the journey', () => {
  it('[settled.journey.1] the screens of a recovery are there', async () => {
    expect(await loadJourney()).toBe(screens);
  });

  it('[settled.journey.1] where they cannot be had, they are asked for again until they are there', async () => {
    const asked: number[] = [];
    const cutTwice = async (attempt: number) => {
      asked.push(attempt);
      if (attempt < 3) throw new TypeError('Failed to fetch dynamically imported module');
      return screens;
    };

    const loaded = await loadJourney(cutTwice);

    expect(loaded).toBe(screens);
    expect(asked).toEqual([1, 2, 3]);
  });
});
