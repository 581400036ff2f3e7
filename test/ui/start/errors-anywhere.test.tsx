import { jest } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { foundFaults } from '../../../ui/faults';
import { createTranslations } from '../../../ui/language/translations';
import { showPlainFailure } from '../../../ui/start/mount';
import { answered } from '../../fakes/scripted-http';
import { heading } from '../page';
import { expectedComplaints } from '../rig';
import { openPage } from '../started-page';
import { texts } from '../texts';

const { BROKEN, ENTRY, RELOAD } = texts.APP;

const makeThrow = (owner: object, name: string) => {
  const fail = () => {
    throw new Error('the page broke');
  };
  Object.defineProperty(owner, name, { configurable: true, set: fail });
  replaced.push(() => Reflect.deleteProperty(owner, name));
};
const replaced: (() => void)[] = [];

describe('The page is never blank after an error', () => {
  afterEach(() => {
    for (const restore of replaced.splice(0)) restore();
    jest.restoreAllMocks();
  });

  it('an error of a screen that is being removed does not stop the next screen', async () => {
    const { I, navigation } = await openPage({ reply: answered({}) });
    await act(async () => navigation.go('/recovery/password'));
    jest.spyOn(window, 'cancelAnimationFrame').mockImplementationOnce(() => {
      throw new Error('the page broke');
    });

    await act(async () => navigation.go('/recovery/unlock'));
    await I.wait(0);

    expect(heading().textContent).toBe(ENTRY.UNLOCK);
    expect(expectedComplaints().flat().join(' ')).toContain('the page broke');
  });

  it('[additions.faults.4] an error of the shell that repeats is recorded once, and shows the error page with Reload', async () => {
    makeThrow(document.documentElement, 'dir');

    const { I, reloads } = await openPage({ reply: answered({}) });
    const shown = [heading().textContent, document.querySelectorAll('main').length];
    await I.press(texts.APP.RELOAD);

    expect(shown).toEqual([BROKEN.HEADING, 1]);
    expect(foundFaults.faults.get()).toEqual([{ fault: 'broken-screen', screen: undefined, error: 'Error' }]);
    expect(reloads()).toBe(1);
    expect(expectedComplaints().flat().join(' ')).toContain('the page broke');
  });

  it('an error that no boundary can show is reported by a plain message with a link to reload', () => {
    createTranslations('en');
    const root = document.body.appendChild(document.createElement('div'));

    showPlainFailure(root);

    const main = screen.getByRole('main');
    const [link] = main.children;
    expect(main.firstChild?.textContent).toBe(`${BROKEN.HEADING}. ${BROKEN.TEXT}`);
    expect([link?.localName, link?.getAttribute('href'), link?.textContent]).toEqual(['a', '', RELOAD]);
    root.remove();
  });
});
