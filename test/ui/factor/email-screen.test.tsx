import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { UNSAID } from '../../../ui/announcer/live-region';
import { EmailView } from '../../../ui/factor/email-panel';
import type { Sending } from '../../../ui/factor/send-button';
import { createTranslations } from '../../../ui/language/translations';
import { answered, holdAnswer, refusal, unanswered } from '../../fakes/scripted-http';
import { button, focused, hasButton, heading, heard, isBusy, link, problem, status } from '../page';
import { createFakedCore } from '../rig';
import { texts } from '../texts';
import { openFactorScreen } from './factor-screens';

const SEND = 'POST /recovery/mfaemail';
const { EMAIL } = texts.APP;
const email = { name: 'email' };

describe('Section 2 · Email: header in three states', () => {
  it.each<[string, Sending, string, string]>([
    ['2.email.1', 'send', EMAIL.HEADING_SEND, 'Send'],
    ['2.email.1 4.email.3', 'sent', EMAIL.HEADING_SENT, 'Sent'],
    ['2.email.1', 'resend', EMAIL.HEADING_RESEND, 'Resend'],
  ])('[%s] in the state %s', (_, sending, words, name) => {
    createTranslations('en');
    const { Core } = createFakedCore();

    render(
      <StrictMode>
        <Core>
          <EmailView
            factor={email}
            sending={sending}
            sent={0}
            isBusy={false}
            isThrottled={false}
            refusal={undefined}
            onSend={() => undefined}
          />
        </Core>
      </StrictMode>,
    );

    expect(heading().textContent).toBe(words);
    expect(hasButton(name)).toBe(true);
  });
});

describe('Section 4 · Email', () => {
  it('[settled.email] opens with Send and no code box', async () => {
    await openFactorScreen(email);

    expect(heading().textContent).toBe(EMAIL.HEADING_SEND);
    expect(document.querySelector('input')).toBeNull();
    expect(link('Back to login').href).toBe('https://login.example/');
  });

  it('[4.email.1 4.email.2 4.email.3] a press turns Send into Resend, disabled during the request, with the focus', async () => {
    const { I, http } = await openFactorScreen(email, { answers: { [SEND]: holdAnswer() } });

    await I.press('Send');
    await I.press('Resend');

    expect(isBusy('Resend')).toBe(true);
    expect(focused()).toBe(button('Resend'));
    expect(http.requests.map(({ body }) => body)).toEqual([
      { username: 'jane', factorType: 'email', type: 'password', relayState: '', phase: 'initial' },
    ]);
  });

  it('[2.email.2 4.email.2] Resend is enabled on any answer; one more press sends one more message', async () => {
    const { I, http, navigation } = await openFactorScreen(email, {
      answers: { [SEND]: answered('not even JSON') },
    });

    await I.press('Send');
    const free = [isBusy('Resend'), problem()];
    await I.press('Resend');

    expect(free).toEqual([false, '']);
    expect(http.requests).toHaveLength(2);
    expect(navigation.visited).toEqual([]);
  });

  it('[settled.email.2] Sending is shown and announced until the answer, then the address, for each further message anew', async () => {
    const { I, http } = await openFactorScreen(
      { name: 'email', factorDisplay: 'j***@bank.example' },
      { answers: { [SEND]: answered() } },
    );
    await I.press('Send');
    await I.wait(2 * UNSAID);
    const first = heard('polite');
    const addresses = document.querySelector('main')?.textContent?.match(/j\*{3}@/g);
    await I.press('Resend');
    await I.wait(2 * UNSAID);
    const second = heard('polite');
    const held = holdAnswer();
    http.alwaysAnswers(SEND, held);

    await I.press('Resend');
    await I.wait(2 * UNSAID);
    const meanwhile = heard('polite');
    held.release(answered());
    await I.wait(0);
    await I.wait(2 * UNSAID);

    expect([first, second]).toEqual(['We sent a link to j***@bank.example.', EMAIL.AGAIN]);
    expect(addresses).toHaveLength(1);
    expect([meanwhile, heard('polite')]).toEqual([texts.APP.SEND.SENDING, EMAIL.AGAIN]);
  });

  it.each([
    ['a refusal', refusal('E9999999'), texts.APP.GENERIC_ERROR],
    ['no answer', unanswered, texts.APP.UNREACHABLE],
  ])(
    '[4.email.4] %s shows its message, and the header and button return to Send',
    async (_, reply, words) => {
      const { I } = await openFactorScreen(email, { answers: { [SEND]: reply } });

      await I.press('Send');

      expect(problem()).toBe(words);
      expect(heading().textContent).toBe(EMAIL.HEADING_SEND);
      expect(document.body.textContent).not.toContain(EMAIL.TEXT_RESEND);
      expect([hasButton('Resend'), isBusy('Send')]).toEqual([false, false]);
      expect(focused()).toBe(button('Send'));
    },
  );

  it('[4.email.4] a refusal after a sent message: header and button return to Send, and the next message is sent normally', async () => {
    const { I, http } = await openFactorScreen(email, { answers: { [SEND]: answered() } });
    await I.press('Send');
    http.alwaysAnswers(SEND, refusal('E9999999'));
    await I.press('Resend');
    const refused = [problem(), heading().textContent, hasButton('Send'), hasButton('Resend')];
    const said = status();
    http.alwaysAnswers(SEND, answered());

    await I.press('Send');

    expect(refused).toEqual([texts.APP.GENERIC_ERROR, EMAIL.HEADING_SEND, true, false]);
    expect(said).not.toContain(EMAIL.AGAIN);
    expect(status()).toContain(EMAIL.AGAIN);
  });

  it('[settled.email.2] before the first answer, nothing says that an email was sent', async () => {
    const held = holdAnswer();
    const { I } = await openFactorScreen(email, { answers: { [SEND]: held } });
    await I.press('Send');
    const sending = [heading().textContent, status(), document.body.textContent];

    held.release(answered());
    await I.wait(0);

    expect(sending).toEqual([
      EMAIL.HEADING_SEND,
      texts.APP.SEND.SENDING,
      expect.not.stringContaining(EMAIL.TEXT_RESEND),
    ]);
    expect([heading().textContent, status()]).toEqual([EMAIL.HEADING_RESEND, EMAIL.SENT]);
  });

  it('[2.email.1] on returning from another screen, the button is Resend again, without an announcement', async () => {
    const factors = [email, { name: 'google' }];
    const { I, http } = await openFactorScreen(email, { factors, answers: { [SEND]: answered() } });
    await I.press('Send');
    await I.select(texts.APP.FACTOR.GOOGLE, texts.APP.FACTOR.SELECT);

    await I.select(texts.APP.FACTOR.EMAIL, texts.APP.FACTOR.SELECT);

    expect(heading().textContent).toBe(EMAIL.HEADING_RESEND);
    expect([isBusy('Resend'), hasButton('Send'), status()]).toEqual([false, false, '']);
    expect(document.body.textContent).toContain(EMAIL.SENT);
    expect(http.requests).toHaveLength(1);
  });
});
