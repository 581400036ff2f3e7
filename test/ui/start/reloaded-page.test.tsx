import { act } from '@testing-library/react';
import { storageKeys } from '../../../core/state/storage-keys';
import { isOutdated } from '../../../ui/shell/load-journey';
import { reloadKeepingUsername, takeTypedUsername } from '../../../ui/start/shell/typed-username';
import { answered, holdAnswer } from '../../fakes/scripted-http';
import { box, hasButton } from '../page';
import { expectedComplaints } from '../rig';
import { storedJourney } from '../stored-journey';
import { texts } from '../texts';
import { servePage } from './served-page';

const { APP } = texts;
const KEY = storageKeys.typedUsername;
const OFFER = 'GET /recovery/mfafactors';

afterEach(() => sessionStorage.clear());

describe('[settled.resume.14] The text of the username box, across a reload for lost scripts or a new version', () => {
  it('is in the box of the early screen, and stays when React takes over', async () => {
    const first = servePage();
    await first.I.paste('jan', 'Username');
    reload();
    first.root.remove();

    const { box: boxNow, start, posted, I } = servePage();
    const early = [boxNow().value, sessionStorage.getItem(KEY)];
    await start({ reply: answered({}), entered: answered([{ name: 'google' }]) });
    const taken = boxNow().value;
    await I.type('e', 'Username');
    await I.press('Next');

    expect(early).toEqual(['jan', null]);
    expect([taken, posted()]).toEqual(['jan', ['jane']]);
  });

  it('has priority over the username of the cookie', async () => {
    const { box: boxNow, start } = servePage({ cookies: { uname: 'joe' }, stored: { [KEY]: 'jane' } });
    const early = boxNow().value;

    await start({ reply: answered({}) });

    expect([early, boxNow().value]).toEqual(['jane', 'jane']);
  });

  it('is in the box with dynamic factors, which have no early screen', async () => {
    const { http, root, start } = servePage({
      stamped: { dynamicFactors: true },
      stored: { [KEY]: 'jane' },
    });
    const isHidden = root.hidden;
    http.alwaysAnswers(OFFER, answered([{ name: 'sms' }, { name: 'no-such-factor' }]));

    await start({ reply: answered({}) });

    expect([isHidden, box('Username').value, sessionStorage.getItem(KEY)]).toEqual([true, 'jane', null]);
  });

  it.each([{}, { dynamicFactors: true }])('is restored only once, with %j', async (stamped) => {
    const { I, http, navigation, start } = servePage({ stamped, stored: { [KEY]: 'jane' } });
    http.alwaysAnswers(OFFER, answered([{ name: 'sms' }, { name: 'no-such-factor' }]));
    await start({ reply: answered({}) });
    await I.clear('Username');

    await act(async () => navigation.go('/recovery/unlock'));
    await I.wait(0);

    expect([heading(), box('Username').value]).toEqual([APP.ENTRY.UNLOCK, '']);
  });

  it('is in the box after a reload for a new version, whose message has replaced the box', async () => {
    const first = servePage();
    await first.start({ reply: answered({}) });
    await first.I.paste('jan', 'Username');
    await act(async () => isOutdated.set(true));
    const shown = [heading(), document.querySelector('#username')];
    reload();
    first.root.remove();
    await act(async () => isOutdated.set(false));

    const { box: boxNow, start } = servePage();
    const early = boxNow().value;
    await start({ reply: answered({}) });

    expect(shown).toEqual([APP.BROKEN.UPDATED, null]);
    expect([early, boxNow().value, sessionStorage.getItem(KEY)]).toEqual(['jan', 'jan', null]);
  });

  it('is not stored for an empty box, or for a page without a box', () => {
    const { root } = servePage();
    reload();
    const empty = takeTypedUsername();
    root.remove();

    reload();

    expect([empty, takeTypedUsername()]).toEqual([undefined, undefined]);
  });

  it.each(['getItem', 'setItem', 'removeItem'] as const)(
    'is lost if the storage throws at %s, and the page still reloads and starts',
    async (method) => {
      const own = Object.getOwnPropertyDescriptor(Storage.prototype, method) ?? {};
      const value = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(Storage.prototype, method, { ...own, value });
      const { root, box: boxNow, start } = servePage();
      const shown = [root.hidden, boxNow().value];

      reload();
      await start({ reply: answered({}) });

      Object.defineProperty(Storage.prototype, method, own);
      expect([shown, heading()]).toEqual([[false, ''], APP.ENTRY.PASSWORD]);
    },
  );
});

describe('[settled.resume.1] A page whose tab has stored a recovery', () => {
  it.each(['/recovery/password', '/'])(
    '%s: no early screen is shown, so that nothing can be typed that the recovery replaces',
    async (at) => {
      const { root, start } = servePage({ at, stored: storedJourney() });
      const early = [root.hidden, window.earlyEntry];

      await start({ reply: holdAnswer() });

      expect(early).toEqual([true, undefined]);
      expect(document.querySelector('input')).toBeNull();
    },
  );

  it('the page asks whether to continue, and requests no factors', async () => {
    const { start, posted } = servePage({ stored: storedJourney() });

    await start({ reply: answered({}), entered: answered([{ name: 'sms' }, { name: 'google' }]) });

    expect([heading(), posted()]).toEqual(['Continue as jane?', []]);
  });

  it('a storage that throws shows the early screen', () => {
    const { getItem } = Storage.prototype;
    Storage.prototype.getItem = () => {
      throw new DOMException('denied', 'SecurityError');
    };

    const { root } = servePage();

    Storage.prototype.getItem = getItem;
    expect([root.hidden, hasButton('Next')]).toEqual([false, true]);
  });
});

describe('[additions.username-kind] The on-screen keyboard of the username box', () => {
  it.each([
    ['email', 'email'],
    ['number', 'numeric'],
    ['phone', null],
  ])(
    'usernameKind %j: the attribute inputmode is %j, before and after React renders',
    async (usernameKind, mode) => {
      const { box: boxNow, start } = servePage({ stamped: { usernameKind } });
      const early = boxNow();
      const before = early.getAttribute('inputmode');

      await start({ reply: answered({}) });

      expect(boxNow()).toBe(early);
      expect([before, boxNow().getAttribute('inputmode')]).toEqual([mode, mode]);
      expect([boxNow().type, boxNow().autocomplete]).toEqual(['text', 'username']);
    },
  );

  it('has the same attribute on a later entry screen', async () => {
    const { I, navigation, start } = servePage({ stamped: { usernameKind: 'email' } });
    await start({ reply: answered({}) });

    await act(async () => navigation.go('/recovery/unlock'));
    await I.wait(0);

    expect(heading()).toBe(APP.ENTRY.UNLOCK);
    expect(box('Username').getAttribute('inputmode')).toBe('email');
  });
});

describe('[additions.handed-over.language] The language that another site names', () => {
  it.each(['ui_locales', 'lang'])(
    '%s: the page uses the language before and after React renders',
    async (name) => {
      const { start } = servePage({ at: `/recovery/password?${name}=xx+de`, browserLanguages: ['fr'] });
      const early = [document.documentElement.lang, sessionStorage.getItem(storageKeys.handedOverLanguage)];

      await start({ reply: answered({}) });

      expect(early).toEqual(['de', 'xx de']);
      expect(document.documentElement.lang).toBe('de');
    },
  );

  it('is not used if the operator does not offer it', () => {
    servePage({ at: '/recovery/password?lang=de', stamped: { languages: ['en', 'fr'] } });

    expect(document.documentElement.lang).toBe('en');
  });

  it('[additions.handed-over.username] a username in the address is not used', async () => {
    const query = 'username=joe&uname=joe&login_hint=joe&lang=en';
    const { box: boxNow, start } = servePage({ at: `/recovery/password?${query}` });
    const early = boxNow().value;

    await start({ reply: answered({}) });

    expect([early, boxNow().value]).toEqual(['', '']);
  });
});

/** Returns the heading inside the application's root element. Ignores the heading of the slow-startup message. */
const heading = () => document.querySelector('#root h1')?.textContent;

/** Calls the page's reload function. jsdom cannot reload and instead logs an error, which the test expects. */
const reload = () => {
  reloadKeepingUsername();
  expect(expectedComplaints()).toHaveLength(1);
};
