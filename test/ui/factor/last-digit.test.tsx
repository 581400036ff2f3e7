import type { Factor } from '../../../core/recovery/factors';
import { holdAnswer, refusal } from '../../fakes/scripted-http';
import { box, descriptionOf, isBusy } from '../page';
import type { Opening } from '../rig';
import { texts } from '../texts';
import { openFactorScreen } from './factor-screens';

const VERIFY = 'POST /recovery/mfaverify';
const { APP } = texts;
const refusing = { [VERIFY]: refusal('E0000068') };

describe('[additions.last-digit] With `codeLength`, a numeric code is checked after its last digit', () => {
  it.each([{ name: 'google' }, { name: 'sms' }])(
    '$name: a typed code is checked once, and not before',
    async (factor) => {
      const { I, codes } = await open(factor, { [VERIFY]: holdAnswer() });

      await I.type('12345', 'Code');
      const early = codes();
      await I.type('6', 'Code');
      await I.hit('{Enter}');

      expect([early, codes()]).toEqual([[], ['123456']]);
      expect(isBusy('Submit')).toBe(true);
    },
  );

  it('a refused code is selected and not sent again; the next code, typed over it, is checked', async () => {
    const { I, codes } = await open({ name: 'google' }, refusing);
    await I.type('123456', 'Code');
    const { selectionStart, selectionEnd } = box('Code');
    await I.wait(60_000);
    await I.hit('123456');
    const again = codes();

    box('Code').select();
    await I.hit('654321');

    expect([selectionStart, selectionEnd]).toEqual([0, 6]);
    expect(again).toEqual(['123456']);
    expect(codes()).toEqual(['123456', '654321']);
  });

  it('a text at the box mentions the automatic check beforehand', async () => {
    await open({ name: 'google' }, refusing);

    expect(descriptionOf(box('Code'))).toBe(APP.SEND.BY_ITSELF.replace('{{length}}', '6'));
  });
});

const open = async (factor: Factor, answers: NonNullable<Opening['answers']>) => {
  const opened = await openFactorScreen(factor, { answers, environment: { codeLength: 6 } });
  return { ...opened, codes: () => opened.http.sent(VERIFY).map(({ body }) => body?.code) };
};
