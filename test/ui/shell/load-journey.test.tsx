import { createTranslations } from '../../../ui/language/translations';
import { journeyScreens, loadJourney } from '../../../ui/shell/load-journey';

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

  it('[settled.journey.1] twenty lost scripts in a row cost no journey', async () => {
    const asked: number[] = [];

    const loaded = await loadJourney(async (attempt) => {
      asked.push(attempt);
      if (attempt > 20) return screens;
      // The return of the network ends the pause that follows.
      setTimeout(() => window.dispatchEvent(new Event('online')));
      throw new TypeError('Failed to fetch dynamically imported module');
    });

    expect(loaded).toBe(screens);
    expect(asked).toHaveLength(21);
  });

  it('[settled.journey.1] the network’s return ends the pause at once, and nothing goes on listening for it', async () => {
    const listening = { now: 0 };
    const { addEventListener, removeEventListener } = window;
    window.addEventListener = (...added: unknown[]) => {
      if (added[0] === 'online') listening.now += 1;
      Reflect.apply(addEventListener, window, added);
    };
    window.removeEventListener = (...removed: unknown[]) => {
      if (removed[0] === 'online') listening.now -= 1;
      Reflect.apply(removeEventListener, window, removed);
    };
    const began = Date.now();
    const loading = loadJourney(async (attempt) => {
      if (attempt === 1) throw new TypeError('Failed to fetch dynamically imported module');
      return screens;
    });
    await Promise.resolve();
    await Promise.resolve();
    const during = listening.now;

    window.dispatchEvent(new Event('online'));
    await loading;

    Object.assign(window, { addEventListener, removeEventListener });
    expect(during).toBe(1);
    expect(listening.now).toBe(0);
    expect(Date.now() - began).toBeLessThan(900);
  });
});

describe('The style of the screens of a recovery', () => {
  it('is the page’s own once they are there, and is so once', async () => {
    createTranslations('en');
    await journeyScreens();
    await journeyScreens();

    expect(document.adoptedStyleSheets).toEqual([expect.objectContaining({ text: screens.style })]);
  });
});
