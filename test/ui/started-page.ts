import { jest } from '@jest/globals';
import { act } from '@testing-library/react';
import { readEnvironment } from '../../core/additions/environment';
import { ENVIRONMENT } from '../../ui/container/tokens';
import { addTexts, createTranslations } from '../../ui/language/translations';
import { loadApplication } from '../../ui/start/main';
import { mount } from '../../ui/start/mount';
import type { ScriptedReply } from '../fakes/scripted-http';
import { createPerson } from './person';
import { closeAtEnd, createFakedContainer } from './rig';

/** API call that loads the configuration. The page starts when the response arrives. */
export const CONFIGURE = 'GET /configuration/admin';

interface StartedPage {
  /** Response to the page's first API call, which loads the configuration. */
  readonly reply: ScriptedReply;
  /** Operator's settings in the page (environment configuration). The default is an empty object. */
  readonly stamped?: unknown;
  readonly translated?: Promise<void>;
  readonly language?: string;
  readonly texts?: unknown;
}

export const openPage = async ({ reply, translated, language = 'en', texts, ...page }: StartedPage) => {
  if (!translated) addTexts(createTranslations(language), language, texts);
  document.title = '';
  document.head.innerHTML = '<link rel="icon" href="data:,">';
  const root = document.body.appendChild(document.createElement('div'));
  const faked = createFakedContainer({ answers: { [CONFIGURE]: reply } });
  faked.container.constant(ENVIRONMENT, readEnvironment('stamped' in page ? page.stamped : {}));
  const I = createPerson(faked.clock);
  const reload = jest.fn();
  act(() => {
    const { environment } = faked.container.get(ENVIRONMENT);
    const choice = { languages: ['en'], names: {}, pick: async () => false };
    const show = mount({
      root,
      environment,
      texts: { translated: translated ?? Promise.resolve(), areShown: () => true, choice },
      ports: faked,
      reload,
    });
    void loadApplication(faked.container, root, Promise.resolve(show));
  });
  await I.wait(0);
  closeAtEnd(async () => {
    // Advances the fake clock past the idle time (10 minutes), because a test fails if it leaves a pending timer.
    await I.wait(660_000);
    root.remove();
  });
  return { ...faked, I, reloads: () => reload.mock.calls.length };
};
