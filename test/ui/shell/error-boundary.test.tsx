import { act, render, screen } from '@testing-library/react';
import { ports } from '../../../ui/container/tokens';
import { foundFaults } from '../../../ui/faults';
import { useEffect } from '../../../ui/hooks/effects';
import { ErrorBoundary } from '../../../ui/shell/error-boundary';
import { isOutdated } from '../../../ui/shell/load-journey';
import { createMemoryCookies } from '../../fakes/memory-cookies';
import { hasButton, heading, problem } from '../page';
import { expectedComplaints, openApp } from '../rig';
import { texts } from '../texts';

describe('A screen that throws', () => {
  it('shows an alert and offers Reload', async () => {
    const { I, reloads } = await openBroken();
    const said = problem();

    await I.press('Reload');

    expect(said).toContain(texts.APP.BROKEN.TEXT);
    expect(heading().textContent).toBe(texts.APP.BROKEN.HEADING);
    expect(reloads()).toBe(1);
    expect(expectedComplaints().flat().join(' ')).toContain('the screen broke');
  });

  it('[additions.faults.4] is recorded once, with the name of the screen', async () => {
    await openBroken();

    expect(foundFaults.faults.get()).toEqual([{ fault: 'broken-screen', screen: 'entry', error: 'Error' }]);
    expectedComplaints();
  });

  it('does not affect the header around it', async () => {
    await openBroken();

    expect(screen.getByRole('banner').textContent).toBe('Account Recovery');
    expectedComplaints();
  });

  it('does not affect the next screen', async () => {
    const { go } = await openBroken();

    await go('/ui');

    expect(hasButton('Reload')).toBe(false);
    expect(heading().textContent).toBe('Account Recovery');
    expectedComplaints();
  });
});

describe('A page whose screens the server has removed', () => {
  afterEach(() => act(async () => isOutdated.set(false)));

  it('[settled.journey.2] shows immediately that there is a new version, and offers Reload', async () => {
    const { I, reloads } = await openApp();
    await act(async () => isOutdated.set(true));
    await I.wait(0);
    const said = problem();

    await I.press('Reload');

    expect(said).toContain(texts.APP.BROKEN.TEXT);
    expect(heading().textContent).toBe(texts.APP.BROKEN.UPDATED);
    expect(reloads()).toBe(1);
  });
});

describe('An error boundary', () => {
  const renders: string[] = [];
  const Throwing = ({ name }: { readonly name: string }) => {
    renders.push(name);
    throw new Error(name);
  };

  it('renders its children again a given number of times, then its fallback', () => {
    render(
      <ErrorBoundary retries={2} fallback="sorry">
        <Throwing name="screen" />
      </ErrorBoundary>,
    );

    expect(document.body.textContent).toBe('sorry');
    // Two retries make three attempts. Each attempt renders twice, because React itself renders again after an error.
    expect(renders.splice(0)).toHaveLength(2 * 3);
    expectedComplaints();
  });

  it('[additions.faults.4] records nothing if a retry helps', () => {
    const before = foundFaults.faults.get();
    let mounts = 0;
    const Recovering = () => {
      useEffect(() => {
        mounts += 1;
        if (mounts === 1) throw new TypeError('only at first');
      }, []);
      return 'the screen';
    };
    render(
      <ErrorBoundary retries={1} fallback="sorry">
        <Recovering />
      </ErrorBoundary>,
    );

    expect(document.body.textContent).toBe('the screen');
    expect(foundFaults.faults.get()).toEqual(before);
    expectedComplaints();
  });

  const ThrowingLater = () => {
    useEffect(() => {
      throw new Error('later');
    }, []);
    return 'fallback';
  };

  it.each([
    ['while it renders', <Throwing key="now" name="fallback" />],
    ['after it has rendered', <ThrowingLater key="later" />],
  ])('passes an error of its fallback, %s, to the next boundary', (_, fallback) => {
    render(
      <ErrorBoundary fallback="sorry">
        <ErrorBoundary fallback={fallback}>
          <Throwing name="screen" />
        </ErrorBoundary>
      </ErrorBoundary>,
    );

    expect(document.body.textContent).toBe('sorry');
    expectedComplaints();
  });
});

const openBroken = () =>
  openApp({
    swap: (container) =>
      container.rebind(ports.cookies, () => ({
        ...createMemoryCookies(),
        read: () => {
          throw new Error('the screen broke');
        },
      })),
  });
