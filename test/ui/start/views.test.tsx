import { act } from '@testing-library/react';
import { readEnvironment } from '../../../core/configuration/environment';
import { accepted } from '../../../core/result';
import { languageWishes } from '../../../ui/language/language-wishes';
import { PAGE_WORDS } from '../../../ui/start/page-data';
import { createPerson } from '../person';
import { closeAtEnd, createFakedCore } from '../rig';
import { textsOf } from './served-page';

const words = JSON.stringify({ languages: ['en', 'ar'], keys: [], words: {}, rightToLeft: ['ar'] });

beforeAll(() => {
  const fetch = async (address: string) => ({
    ok: true,
    json: async () => textsOf(/(\w+)\.json$/.exec(address)?.[1] ?? 'en'),
  });
  Object.assign(globalThis, { Request: class {}, fetch });
});

afterEach(() => localStorage.clear());

describe('[additions.language.picker] The language that a person picks', () => {
  it('is shown, and is the first wish of the next visit', async () => {
    const { I } = await openViews();
    const before = languageWishes()[0];

    await I.press('Language: English');
    await I.press('العربية');

    expect(before).not.toBe('ar');
    expect(document.querySelector('h1')?.textContent).toBe(textsOf('ar').APP.ENTRY.PASSWORD);
    expect(languageWishes()[0]).toBe('ar');
  });
});

const openViews = async () => {
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="${PAGE_WORDS}"></script>`;
  const block = document.getElementById(PAGE_WORDS);
  if (block) block.textContent = words;
  const root = document.getElementById('root') ?? document.body;
  const { core, clock } = createFakedCore();
  const I = createPerson(clock, () => !document.querySelector('h1'));
  const { createViews } = await import('../../../ui/start/views');
  const show = createViews(root, readEnvironment({}).environment);
  await act(() => show(Promise.resolve(accepted(core)), () => undefined));
  await I.wait(0);
  closeAtEnd(async () => {
    await act(async () => core.needs.visit.set(undefined));
    await I.wait(60_000);
    document.body.replaceChildren();
  });
  return { I };
};
