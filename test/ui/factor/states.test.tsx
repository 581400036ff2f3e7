// Walks every state of every factor, and compares the texts and buttons of the screen with what is true in this state.
import type { Factor } from '../../../core/recovery/factors';
import { answered, holdAnswer, refusal, type ScriptedReply } from '../../fakes/scripted-http';
import { focused, inNewTab } from '../page';
import { texts } from '../texts';
import { codeScreens, openFactorScreen } from './factor-screens';

const { APP } = texts;
const VERIFY = 'POST /recovery/mfaverify';
const POLL = 'POST /recovery/poll';
const MAIL = 'POST /recovery/mfaemail';

/** Beginnings of the texts that are true in some states only. */
const claims = {
  'select Send': 'Select “Send”',
  'will send a request': 'We’ll send a request',
  'will send a link': APP.EMAIL.TEXT_SEND,
  sending: APP.SEND.SENDING,
  'sent a code': 'We sent a code to',
  called: 'Enter the code from our call to',
  'sent a request': 'We sent a request to Pixel 7.',
  'sent a link': 'We sent a link to',
  'sent another': APP.EMAIL.AGAIN,
  approve: APP.PUSH.WAITING,
  'look for it': 'Can’t find it?',
  stopped: APP.PUSH.CANCELLED,
  rejected: APP.PUSH.REJECTED,
  'who was it': APP.PUSH.WAS_IT_YOU,
  'not answered': APP.PUSH.TIMEOUT,
  'no answer': APP.PUSH.NOPUSHSENT,
  generic: APP.GENERIC_ERROR,
  'wrong code': APP.VERIFY.ERROR_E0000068,
  'may resend in': 'Resend in',
} as const;

type Claim = keyof typeof claims;
type Opened = Awaited<ReturnType<typeof openFactorScreen>>;
type Step = (opened: Opened) => Promise<void>;

const press =
  (name: string): Step =>
  ({ I }) =>
    I.press(name);
const pass =
  (milliseconds: number): Step =>
  ({ I }) =>
    I.wait(milliseconds);
const answer =
  (call: string, reply: ScriptedReply): Step =>
  async ({ http }) =>
    http.alwaysAnswers(call, reply);
const submit: Step = async ({ I }) => {
  await I.paste('123', 'Code');
  await I.press('Submit');
};

const push = { name: 'push', factorDisplay: 'Pixel 7' };
const sms = { name: 'sms', factorDisplay: '+1 *** *** 0142' };
const call = { name: 'call', factorDisplay: '+1 *** *** 0177' };
const email = { name: 'email', factorDisplay: 'j***@bank.example' };
const pending = answered({ factorResult: 'WAITING', links: { poll: '1' } });
const result = (factorResult: string) => answer(POLL, answered({ factorResult }));
const held = (path: string): Step => answer(path, holdAnswer());
const refused = (path: string): Step => answer(path, refusal('E9999999', 403));
const pushed = [press('Send Push')];
const rejected = [result('REJECTED'), ...pushed, pass(2_000)];
const support = inNewTab(APP.WAYS_ON.SUPPORT);

type Row = readonly [
  factor: Factor,
  state: string,
  steps: readonly Step[],
  said: readonly Claim[],
  primary: string | undefined,
];

const rows: readonly Row[] = [
  [push, 'idle', [], ['will send a request'], 'Send Push'],
  [push, 'sending', [held(VERIFY), ...pushed], ['sending'], undefined],
  [push, 'sent', pushed, ['sent a request', 'approve'], undefined],
  [
    push,
    'sent, with the code box',
    [...pushed, press('Enter Code')],
    ['sent a request', 'approve'],
    'Submit',
  ],
  [push, 'cancelled', [...pushed, press('Cancel')], ['stopped'], 'Send Push'],
  [push, 'rejected', rejected, ['rejected', 'who was it'], support],
  [
    push,
    'rejected, then a wrong code',
    [...rejected, press('Enter Code'), answer(VERIFY, refusal('E0000068')), submit],
    ['who was it', 'wrong code'],
    support,
  ],
  [
    push,
    'rejected, then sent again',
    [...rejected, result('WAITING'), ...pushed],
    ['sent a request', 'approve'],
    undefined,
  ],
  [push, 'run out on the device', [result('TIMEOUT'), ...pushed, pass(2_000)], ['not answered'], 'Send Push'],
  [push, 'a minute over', [...pushed, pass(60_000)], ['no answer'], 'Send Push'],
  [push, 'refused', [refused(VERIFY), ...pushed], ['generic'], 'Send Push'],
  [email, 'idle', [], ['will send a link'], 'Send'],
  [email, 'sending', [held(MAIL), press('Send')], ['sending'], undefined],
  [email, 'sent', [press('Send')], ['sent a link', 'look for it'], undefined],
  [email, 'sending again', [press('Send'), held(MAIL), press('Resend')], ['sending'], undefined],
  [email, 'sent again', [press('Send'), press('Resend')], ['sent another', 'look for it'], undefined],
  [email, 'refused', [refused(MAIL), press('Send')], ['will send a link', 'generic'], 'Send'],
  ...[sms, call].flatMap((factor): readonly Row[] => {
    const sent = factor === sms ? 'sent a code' : 'called';
    return [
      [factor, 'idle', [], ['select Send'], 'Send'],
      [factor, 'sending', [held(VERIFY), press('Send')], ['sending'], 'Send'],
      [factor, 'sent', [press('Send')], [sent, 'may resend in'], 'Submit'],
      [factor, 'ready to resend', [press('Send'), pass(30_000)], [sent], 'Submit'],
      [factor, 'refused', [refused(VERIFY), press('Send')], ['select Send', 'generic'], 'Send'],
    ];
  }),
  ...codeScreens
    .filter(({ factor: { name } }) => !['sms', 'call', 'voice'].includes(name))
    .map(({ factor }): Row => [factor, 'idle', [], [], 'Submit']),
];

describe('[additions.true-texts] The screen of a factor says what is true', () => {
  it.each(rows.map((row) => [row[0].name, row[1], row] as const))('%s, %s', async (_name, _state, row) => {
    const [factor, , steps, said, primary] = row;
    const opened = await openFactorScreen(factor, {
      environment: { supportUrl: 'https://bank.example/help' },
      answers: { [VERIFY]: factor === push ? pending : answered(), [POLL]: pending, [MAIL]: answered() },
    });
    for (const step of steps) {
      await step(opened);
      if (opened.http.requests.length > 0) expect(focused()).not.toBe(document.body);
    }

    expect(claimsShown()).toEqual(said);
    expect(primaries()).toEqual(primary === undefined ? [] : [primary]);
  });
});

const claimsShown = (): readonly string[] => {
  const main = document.querySelector('main')?.cloneNode(true) as Element;
  for (const hidden of main.querySelectorAll('.visually-hidden')) hidden.remove();
  const words = main.textContent?.replaceAll('\u00a0', ' ') ?? '';
  return Object.entries(claims).flatMap(([claim, text]) => (words.includes(text) ? [claim] : []));
};

const primaries = () =>
  [...document.querySelectorAll('main .button-first')].map(({ textContent }) => textContent);
