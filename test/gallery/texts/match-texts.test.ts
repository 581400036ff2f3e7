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

describe('The keys of a visible text', () => {
  it.each([
    ['an equal text', 'Enter the code, or request a new one.', ['APP.HINT.SMS']],
    ['several keys with the same text', 'Code', ['APP.SMS.LABEL', 'APP.CALL.LABEL']],
    ['a placeholder', 'We sent a code to +41 ••• 123.', ['APP.SMS.SENT_TO']],
    ['two placeholders', 'Step ۲ of ۳', ['APP.CONTEXT.STEP_OF']],
    ['a placeholder with an isolated name', 'We sent a code to \u2068+41\u2069.', ['APP.SMS.SENT_TO']],
    [
      'markup and characters of patterns',
      'You can’t unlock this.Your bank can (today).',
      ['APP.UNLOCK.E0000032'],
    ],
    ['other spaces and line breaks', ' Resend in\n 12 s ', ['APP.SEND.RESEND_IN']],
    ['a longer text', 'Enter the code, or request a new one. Now.', []],
    ['an empty placeholder', 'We sent a code to .', []],
    ['a placeholder that is a text', 'Phone call: +41 ••• 123', ['APP.FACTOR.NAMED', 'APP.FACTOR.CALL']],
    ['a text that only placeholders could match', 'jane: iPhone', []],
  ])('%s: %j', (_case, visible, keys) => {
    expect(keysOf(visible)).toEqual(keys);
  });
});

type Box = readonly [number, number, number, number];

describe('The picture for a key', () => {
  const box: Box = [0, 0, 100, 20];
  const shows = (keys: readonly string[], isSeen = true, at: Box = box) => ({ keys, isSeen, box: at });
  const label = ['APP.SMS.LABEL', 'APP.CALL.LABEL'];

  it('is the first one that shows the text', () => {
    const [first, second] = [{ texts: [shows(['APP.A.B'])] }, { texts: [shows(['APP.A.B'])] }];

    expect(choosePictures([first, second]).get('APP.A.B')?.picture).toBe(first);
  });

  it('shows the text visibly, if any picture does', () => {
    const [spoken, seen] = [{ texts: [shows(['APP.A.B'], false)] }, { texts: [shows(['APP.A.B'])] }];

    expect(choosePictures([spoken, seen]).get('APP.A.B')?.picture).toBe(seen);
    expect(choosePictures([spoken]).get('APP.A.B')?.picture).toBe(spoken);
  });

  it('has other texts of the same group, if several keys have the same text', () => {
    const sms = { texts: [shows(label), shows(['APP.SMS.TEXT'])] };
    const call = { texts: [shows(label), shows(['APP.CALL.TEXT'])] };
    const chosen = choosePictures([sms, call]);

    expect(label.map((key) => chosen.get(key)?.picture)).toEqual([sms, call]);
  });

  it('marks the smallest element with the text', () => {
    const texts = [shows(['APP.A.B']), shows(['APP.A.B'], true, [5, 5, 20, 10]), shows(['APP.A.B'])];

    expect(choosePictures([{ texts }]).get('APP.A.B')?.text.box).toEqual([5, 5, 20, 10]);
  });
});
