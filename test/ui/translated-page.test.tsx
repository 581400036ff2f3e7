import { act } from '@testing-library/react';
import { getI18n } from 'react-i18next';
import german from '../../public/ui/assets/i18n/de.json' with { type: 'json' };
import { addTexts } from '../../ui/language/translations';
import { answered, refusal } from '../fakes/scripted-http';
import { openFactorScreen } from './factor/factor-screens';
import { button, hint, link, problem, status } from './page';
import { openApp } from './rig';
import { texts } from './texts';

const VERIFY = 'POST /recovery/mfaverify';
const LIST = 'POST /recovery/mfafactors';
const { APP } = texts;

/**
 * Modifies the page like a browser's translation function: wraps each text in `font` elements, but does not translate
 * it.
 */
const translatePage = (): void => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  for (const text of found.filter(({ parentElement }) => !parentElement?.closest('font, svg'))) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
  }
};

const countdown = () => document.querySelector('.countdown')?.textContent;

describe('[additions.translated] On a page translated by the browser', () => {
  it.each(['sms', 'call'])('%s: Send becomes Sent with its seconds, and Resend', async (name) => {
    const { I } = await openFactorScreen({ name }, { answers: { [VERIFY]: answered() } });
    translatePage();

    await I.press('Send');
    const sent = [countdown(), status()];
    translatePage();
    await I.wait(1_000);
    const counted = [button('Sent').textContent, countdown()];
    await I.wait(29_000);

    expect(sent).toEqual(['Resend in 30 s', name === 'sms' ? APP.SMS.SENT : APP.CALL.SENT]);
    expect(counted).toEqual(['Sent', 'Resend in 29 s']);
    expect(button('Resend').textContent).toBe('Resend');
  });

  it('the seconds after a 429 are counted down, and the hint then replaces them', async () => {
    const { I } = await openApp({ answers: { [LIST]: answered(undefined, 429) } });
    await I.paste('jane', 'Username');
    await I.press('Next');
    translatePage();

    await I.wait(1_000);
    const counted = hint();
    translatePage();
    await I.wait(5_000);

    expect(counted).toMatch(/^Try again in [34] seconds\.$/);
    expect([problem(), hint()]).toEqual([APP.THROTTLED, APP.HINT.THROTTLED]);
  });

  it('a problem appears, changes and disappears', async () => {
    const { I, http } = await openFactorScreen({ name: 'google' });
    await I.press('Submit');
    translatePage();
    http.answers(VERIFY, refusal('E0000007'));

    await I.type('1', 'Code');
    const gone = problem();
    await I.press('Submit');
    translatePage();
    await I.type('2', 'Code');

    expect([gone, problem()]).toEqual(['', '']);
  });

  it('another language replaces every text', async () => {
    await openFactorScreen(
      { name: 'sms', factorDisplay: '+1 XXX' },
      { factors: [{ name: 'sms', factorDisplay: '+1 XXX' }, { name: 'google' }] },
    );
    translatePage();

    await act(async () => addTexts(getI18n(), 'de', german));

    expect(link(german.APP.BACK_TO_LOGIN).textContent).toBe(german.APP.BACK_TO_LOGIN);
    for (const english of [APP.BACK_TO_LOGIN, APP.FACTOR.SELECT, APP.CONTEXT.NOT_YOU, APP.FOOTER.SAFETY])
      expect(document.body.textContent).not.toContain(english);
    expect(document.querySelector('h1')?.textContent).toBe(
      german.APP.SMS.HEADING_NAMED.replace('{{factorDisplay}}', '+1 XXX'),
    );
    expect(document.querySelector('.context')?.textContent).toContain(german.APP.CONTEXT.NOT_YOU);
  });
});
