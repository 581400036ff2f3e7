import { choosePictures, createMatcher } from './match-texts.mjs';

const keysOf = createMatcher([
  ['APP.HINT.SMS', 'Enter the code, or request a new one.'],
  ['APP.SMS.LABEL', 'Code'],
  ['APP.CALL.LABEL', 'Code'],
  ['APP.SMS.SENT_TO', 'We sent a code to {{factorDisplay}}.'],
  ['APP.CONTEXT.STEP_OF', 'Step {{step}} of {{all}}'],
  ['APP.DYNAMIC.HEADING_NAMED', '{{factorDisplay}}'],
  ['APP.FACTOR.NAMED', '{{kind}}: {{target}}'],
  ['APP.UNLOCK.E0000032', 'You <strong>can’t unlock this</strong>.<br/>Your bank can (today).'],
  ['APP.FACTOR.CALL', 'Phone call'],
  ['APP.SEND.RESEND_IN', 'Resend in {{seconds}}\u00a0s'],
]);

describe('The lookup of the keys of a visible text', () => {
  it.each([
    ['an equal text', 'Enter the code, or request a new one.', ['APP.HINT.SMS']],
    ['a text that several keys share', 'Code', ['APP.SMS.LABEL', 'APP.CALL.LABEL']],
    ['a text with a placeholder', 'We sent a code to +41 ••• 123.', ['APP.SMS.SENT_TO']],
    ['a text with two placeholders', 'Step ۲ of ۳', ['APP.CONTEXT.STEP_OF']],
    [
      'a placeholder value within Unicode isolates',
      'We sent a code to \u2068+41\u2069.',
      ['APP.SMS.SENT_TO'],
    ],
    [
      'a text with markup and regular expression characters',
      'You can’t unlock this.Your bank can (today).',
      ['APP.UNLOCK.E0000032'],
    ],
    ['different spaces and line breaks', ' Resend in\n 12 s ', ['APP.SEND.RESEND_IN']],
    ['a text that only starts like a key’s text', 'Enter the code, or request a new one. Now.', []],
    ['a missing placeholder value', 'We sent a code to .', []],
    [
      'a placeholder value that is the text of another key',
      'Phone call: +41 ••• 123',
      ['APP.FACTOR.NAMED', 'APP.FACTOR.CALL'],
    ],
    ['a text that matches only placeholders', 'jane: iPhone', []],
  ])('handles %s: %j', (_case, visible, keys) => {
    expect(keysOf(visible)).toEqual(keys);
  });
});

type Box = readonly [number, number, number, number];

describe('The screenshot chosen for a text key', () => {
  const box: Box = [0, 0, 100, 20];
  const shows = (keys: readonly string[], isSeen = true, at: Box = box) => ({ keys, isSeen, box: at });
  const label = ['APP.SMS.LABEL', 'APP.CALL.LABEL'];

  it('is the first one that contains the text', () => {
    const [first, second] = [{ texts: [shows(['APP.A.B'])] }, { texts: [shows(['APP.A.B'])] }];

    expect(choosePictures([first, second]).get('APP.A.B')?.picture).toBe(first);
  });

  it('is one with the visible text, or else one with the text for screen readers only', () => {
    const [spoken, seen] = [{ texts: [shows(['APP.A.B'], false)] }, { texts: [shows(['APP.A.B'])] }];

    expect(choosePictures([spoken, seen]).get('APP.A.B')?.picture).toBe(seen);
    expect(choosePictures([spoken]).get('APP.A.B')?.picture).toBe(spoken);
  });

  it('contains other texts of the same group if several keys have the same text', () => {
    const sms = { texts: [shows(label), shows(['APP.SMS.TEXT'])] };
    const call = { texts: [shows(label), shows(['APP.CALL.TEXT'])] };
    const chosen = choosePictures([sms, call]);

    expect(label.map((key) => chosen.get(key)?.picture)).toEqual([sms, call]);
  });

  it('highlights the smallest element with the text', () => {
    const texts = [shows(['APP.A.B']), shows(['APP.A.B'], true, [5, 5, 20, 10]), shows(['APP.A.B'])];

    expect(choosePictures([{ texts }]).get('APP.A.B')?.text.box).toEqual([5, 5, 20, 10]);
  });
});
