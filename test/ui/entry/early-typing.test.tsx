import { act, render } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { EntryScreen } from '../../../ui/entry/entry-screen';
import { CoreContext } from '../../../ui/hooks/use-core';
import { createTranslations } from '../../../ui/language/translations';
import { givenSession } from '../../core/given';
import { refusal } from '../../fakes/scripted-http';
import { box } from '../page';
import { createPerson } from '../person';
import { closeAtEnd, createFakedCore } from '../rig';

describe('Username entry: what was typed before the code had arrived', () => {
  it('is kept, and posted by Next', async () => {
    const { I, http, hydrate } = givenServedPage();
    const servedBox = box('Username');
    servedBox.value = 'jane';

    await hydrate();
    await I.press('Next');

    expect(box('Username')).toBe(servedBox);
    expect(box('Username').value).toBe('jane');
    expect(http.requests.map(({ body }) => body)).toEqual([{ username: 'jane', phase: 'initial' }]);
  });

  it('can be typed on, and be cleared for good', async () => {
    const { I, http, hydrate } = givenServedPage();
    box('Username').value = 'jane';
    await hydrate();

    await I.type('t', 'Username');
    const typedOn = box('Username').value;
    await I.clear('Username');
    await I.press('Next');

    expect(typedOn).toBe('janet');
    expect(box('Username').value).toBe('');
    expect(http.requests).toEqual([]);
  });
});

/** The entry screen's markup in the page, as a build would have rendered it, and the way to bring it to life. */
const givenServedPage = () => {
  createTranslations('en');
  const answers = { 'POST /recovery/mfafactors': refusal('E0000007') };
  const { core, clock, http } = createFakedCore({
    answers,
    session: givenSession({ username: '' }),
  });
  const page = (
    <StrictMode>
      <CoreContext value={core}>
        <EntryScreen screen={{ is: 'entry', type: 'password', isLinkLost: false, continues: false }} />
      </CoreContext>
    </StrictMode>
  );
  const served = document.body.appendChild(document.createElement('div'));
  const { container: rendered, unmount } = render(page);
  // What an effect has put there comes after the build.
  for (const region of rendered.querySelectorAll('[data-says]')) region.remove();
  served.innerHTML = rendered.innerHTML;
  unmount();
  const I = createPerson(clock);
  return {
    I,
    http,
    hydrate: async () => {
      const root = await act(async () => hydrateRoot(served, page));
      closeAtEnd(async () => {
        await act(async () => root.unmount());
        served.remove();
      });
      await I.wait(0);
    },
  };
};
