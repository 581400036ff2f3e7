import { answered, holdAnswer, refusal } from '../../fakes/scripted-http';
import { inSpread } from '../../runner/chosen-tests';
import { ruleIds } from '../../specification/rule-ids';
import { box, descriptionOf, focused, heading, hint, isBusy, isInvalid, link, problem } from '../page';
import { texts } from '../texts';
import { codeScreens, openFactorScreen } from './factor-screens';

const { APP } = texts;
const table = codeScreens.map((row) => [row.factor.name, row] as const);

/** Rule ids for the test titles below, by test and then by factor. */
const proved = {
  shown: {
    sms: '2.push.heading',
    call: '2.push.heading',
    yubikey: '2.yubikey',
    google: '2.google',
    pin: '2.pin',
    rsa: '2.rsa.1 2.rsa.2 2.rsa.5',
    badge: '2.badge.1 2.badge.2 2.badge.4',
    backup: 'additions.backup-code',
  },
  empty: { rsa: '4.code.2 5.code.rsa', badge: '4.code.2', backup: 'additions.backup-code' },
  wrong: {
    yubikey: '2.yubikey',
    google: '2.google',
    pin: '2.pin',
    rsa: '2.rsa.1 2.rsa.4 4.code.1 4.code.3',
    badge: '2.badge.1 4.code.1 4.code.3 8.badge',
    backup: 'additions.backup-code',
  },
  accepted: { rsa: '4.code.4', badge: '4.code.4' },
};

describe.each(table)('Section 2 · The screen of %s', (name, { factor, label, posted, ...expected }) => {
  const call = `POST ${posted.url}`;

  it(`[2.factor.back] ${ruleIds(name, proved.shown)}shows its heading, its box and the link back to login`, async () => {
    await openFactorScreen(factor);

    const { type, inputMode, autocomplete, value, placeholder } = box(label);
    expect(heading().textContent).toBe(expected.heading);
    expect(document.title).toBe(`${expected.heading} – Account Recovery`);
    const keyboard = inputMode || box(label).getAttribute('inputmode');
    expect([type, keyboard, autocomplete, placeholder]).toEqual(expected.box);
    expect(value).toBe('');
    expect(link('Back to login').href).toBe('https://login.example/');
  });

  it(`[settled.typed.1 settled.input] ${ruleIds(name, proved.wrong)}a wrong code: exactly its body, its own message at the box until the next input, and the code stays`, async () => {
    const { I, http } = await openFactorScreen(factor, { answers: { [call]: refusal('E0000068', 403) } });

    await I.paste('123', label);
    await I.hit('{Enter}');

    expect(http.requests).toEqual([
      { method: 'POST', url: `https://recovery.example${posted.url}`, body: posted.body },
    ]);
    expect(problem()).toBe(expected.wrong);
    expect(descriptionOf(box(label))).toBe(expected.wrong);
    expect([isInvalid(label), focused(), isBusy('Submit')]).toEqual([true, box(label), false]);
    expect(box(label).value).toBe('123');
    await I.type('4', label);
    expect([problem(), isInvalid(label)]).toEqual(['', false]);
  });
});

const ownRules = table.filter(([name]) => ['rsa', 'badge', 'backup'].includes(name));

describe.each(ownRules)('Section 4 · The screen of %s', (name, { factor, label, posted, empty }) => {
  const call = `POST ${posted.url}`;

  it(`${ruleIds(name, proved.empty)}an empty code: its own message, and nothing is sent`, async () => {
    const { I, http } = await openFactorScreen(factor);

    await I.paste('  ', label);
    await I.press('Submit');

    expect(problem()).toBe(empty);
    expect(isInvalid(label)).toBe(true);
    expect(descriptionOf(box(label))).toBe(empty);
    expect(focused()).toBe(box(label));
    expect(http.requests).toEqual([]);
  });

  it(`${ruleIds(name, proved.accepted)}an accepted code continues the recovery`, async () => {
    const accepting = { [call]: answered({ phase: 'final', recoveryToken: 'abc' }) };
    const { I, navigation, session } = await openFactorScreen(factor, { answers: accepting });

    await I.paste('123', label);
    await I.press('Submit');

    expect(navigation.visited).toEqual(['/recovery/password/reset']);
    expect(heading().textContent).toBe(APP.RESET.HEADING);
    expect(session().recoveryToken).toBe('abc');
  });
});

/** One screen with the general error, and the one with an error of its own. */
const both = table.filter(([name]) => name === 'google' || name === 'badge');

describe.each(both)('Section 8 · The screen of %s', (name, { factor, label, posted }) => {
  const own = name === 'badge' ? APP.BADGE.ERROR : 'Generic error occurred';
  const next = name === 'badge' ? APP.HINT.CHECK : APP.HINT.NEXT_CODE;

  it.each([
    ['another refusal', 403, next, true],
    ['[settled.hint.server-fault.2] a failure of the server', 500, APP.HINT.SERVER_FAULT, false],
  ])('%s: the message, and the box is marked only for a refusal', async (_, status, said, isMarked) => {
    const { I } = await openFactorScreen(factor, {
      answers: { [`POST ${posted.url}`]: refusal('E9999999', status) },
    });

    await I.paste('123', label);
    await I.press('Submit');

    expect([problem(), hint(), isInvalid(label)]).toEqual([own, said, isMarked]);
  });
});

/** Code screens for the tests of shared behavior: one, because all are alike. With `--full`, all of them. */
const alike = table.filter(([name]) => inSpread(name === 'google'));

describe.each(alike)(
  'Section 2 · The screen of %s, with the behavior of every code screen',
  (_name, { factor, label, posted }) => {
    it('a refused code is replaced by the next code that is typed', async () => {
      const { I, posted: bodies } = await openFactorScreen(factor, {
        answers: { [`POST ${posted.url}`]: refusal('E0000068') },
      });
      await I.paste('123', label);
      await I.press('Submit');

      await I.hit('456{Enter}');

      expect(Object.values(bodies().at(-1) ?? {})).toContain('456');
    });

    it('a refusal is not applied to a code typed during the check', async () => {
      const held = holdAnswer();
      const { I } = await openFactorScreen(factor, { answers: { [`POST ${posted.url}`]: held } });
      await I.paste('123', label);
      await I.press('Submit');

      await I.clear(label);
      await I.paste('456', label);
      held.release(refusal('E0000068'));
      await I.wait(0);

      expect([problem(), isInvalid(label), box(label).value, isBusy('Submit')]).toEqual([
        '',
        false,
        '456',
        false,
      ]);
      await I.hit('7');
      expect(box(label).value).toBe('4567');
    });
  },
);

describe('Settled questions · Badge wording', () => {
  it('[settled.badge] the label of the box is “Badge number”, and the screen does not mention scanning', async () => {
    await openFactorScreen({ name: 'badge' });

    expect(box('Badge number').placeholder).toBe('Badge number');
    expect(document.body.textContent).not.toMatch(/scan/i);
  });
});

describe('Section 3 · The pin service', () => {
  it('the PIN is posted to the host of the pin service', async () => {
    const environment = { ssprPinServiceServerHost: 'https://pin.example/' };
    const { I, http } = await openFactorScreen(
      { name: 'pin' },
      { environment, answers: { 'POST /recovery/mfapin': refusal('E0000068') } },
    );

    await I.paste('123', 'PIN');
    await I.press('Submit');

    expect(http.requests[0]?.url).toBe('https://pin.example/recovery/mfapin');
  });
});
