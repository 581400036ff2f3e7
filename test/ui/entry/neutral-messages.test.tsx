import { cleanup } from '@testing-library/react';
import type { HttpAnswer } from '../../../core/ports/http';
import { answered, refusal, type ScriptedReply } from '../../fakes/scripted-http';
import { isInvalid, problem } from '../page';
import { type Opening, openApp } from '../rig';
import { texts } from '../texts';

const LIST = 'POST /recovery/mfafactors';
const OWN = 'POST /recovery/mfafactor';
const OFFER = { 'GET /recovery/mfafactors': answered([{ name: 'sms' }, { name: 'google' }]) };
const unknownUser = refusal('E0000007', 404);
const withoutFactors = answered([]);

describe('[additions.neutral.2] neutralMessages: an unknown user and one without factors cannot be distinguished', () => {
  it.each([
    ['by mfafactors', LIST, {}, {}],
    ['with dynamic factors, by mfafactor', OWN, { dynamicFactors: true }, { answers: OFFER }],
  ] as const)(
    '%s: calls, DOM, announcements, focus and times are identical',
    async (_, call, on, opening) => {
      const environment = { ...on, neutralMessages: true };
      const one = await recorded(call, unknownUser, { ...opening, environment });
      const other = await recorded(call, withoutFactors, { ...opening, environment });

      expect(one).toBe(other);
    },
  );

  it('without neutralMessages, both have the different messages of the specification', async () => {
    const one = await recorded(LIST, unknownUser, {});
    const other = await recorded(LIST, withoutFactors, {});

    expect([one.includes('User not found'), other.includes('User has no factors configured')]).toEqual([
      true,
      true,
    ]);
    expect(one).not.toBe(other);
  });
});

describe('[additions.neutral.1] The neutral message', () => {
  it.each([
    ['an unknown user', unknownUser],
    ['a user without factors', withoutFactors],
  ])('is shown at the username box for %s', async (_, answer) => {
    const { I } = await openApp({ environment: { neutralMessages: true }, answers: { [LIST]: answer } });
    await I.paste('jane', 'Username');

    await I.press('Next');

    expect([problem(), isInvalid('Username')]).toEqual([texts.APP.ENTRY.USER_UNCLEAR, true]);
  });
});

const recorded = async (call: string, answer: HttpAnswer, opening: Opening): Promise<string> => {
  for (const region of document.querySelectorAll('[data-says]')) region.remove();
  const lines: string[] = [];
  const slow: ScriptedReply = async () => {
    await app.clock.sleep(700, new AbortController().signal);
    return answer;
  };
  const app = await openApp({ ...opening, answers: { ...opening.answers, [call]: slow } });
  const { I, clock, http } = app;
  const begin = clock.now();
  const note = (line: string) => lines.push(`${clock.now() - begin} ms: ${line}`);
  const look = () => {
    for (const region of document.querySelectorAll('[role=alert], [role=status]'))
      note(`said by ${region.role} in ${region.parentElement?.id}: ${region.textContent}`);
    note(`title: ${document.title}`);
    note(`page: ${document.documentElement.outerHTML}`);
  };
  const watching = new MutationObserver(look);
  watching.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  const focusing = ({ target }: FocusEvent) => note(`focus: ${target instanceof Element ? target.id : ''}`);
  document.addEventListener('focusin', focusing);

  const at = (selector: string) => I.focus(document.querySelector<HTMLElement>(selector) ?? document.body);
  await I.hit('{Tab}');
  await at('#username');
  await I.hit('jane');
  if (opening.environment?.dynamicFactors) {
    await at('[type=radio]');
    await I.hit(' ');
  }
  for (let times = 1; times <= 2; times += 1) {
    await at('#username');
    await I.hit('{Enter}');
    for (let passed = 0; passed < 1_200; passed += 100) await I.wait(100);
  }
  await I.hit('t');
  watching.disconnect();
  document.removeEventListener('focusin', focusing);
  for (const { method, url, body } of http.requests) note(`call: ${method} ${url} ${JSON.stringify(body)}`);
  note(`history: ${JSON.stringify([app.navigation.visited, app.navigation.current()])}`);
  note(`told to other tabs: ${JSON.stringify(app.otherTabs.told)}`);
  note(`waiting: ${clock.pending()} timers, ${http.inFlight()} calls`);
  app.close();
  cleanup();
  return lines.join('\n');
};
