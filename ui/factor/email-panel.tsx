import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Factor } from '../../core/recovery/factors';
import type { Refusal } from '../../core/result';
import { useAction } from '../hooks/use-action';
import { useCore } from '../hooks/use-core';
import { composedKey } from '../language/composed-key';
import { Problem } from '../parts/problem';
import { Announced, Said } from '../spoken/said';
import { FactorHead } from './factor-head';
import { SendButton, type Sending } from './send-button';

interface EmailViewProps {
  readonly factor: Factor;
  readonly sending: Sending;
  /** Which message has been sent, while no other is on its way. */
  readonly sentMessage?: 'first' | 'another' | undefined;
  readonly isBusy: boolean;
  readonly refusal: Refusal | undefined;
  readonly onSend: () => void;
}

/** The e-mail screen's header in its three states, and its one button (specification, section 2, "Email"). */
export const EmailView = (props: EmailViewProps) => {
  const { factor, sending, sentMessage, isBusy, refusal, onSend } = props;
  const { t } = useTranslation();
  const state = sending.toUpperCase();
  return (
    <>
      <FactorHead factor={factor}>{t(composedKey(`APP.EMAIL.HEADING_${state}`))}</FactorHead>
      <p>{t(composedKey(`APP.EMAIL.TEXT_${state}`))}</p>
      <SendButton sending={sending} isBusy={isBusy} refusal={refusal} onSend={onSend} />
      <Announced about={isBusy || undefined}>{t('APP.SEND.SENDING')}</Announced>
      <Announced about={sentMessage === 'first' || undefined}>{t('APP.EMAIL.FIRST')}</Announced>
      <Said about={sentMessage === 'another' || undefined}>
        <p>{t('APP.EMAIL.AGAIN')}</p>
      </Said>
      <Problem id="send-problem" where="email" refusal={refusal} />
    </>
  );
};

/** Sends the message with the link; "send" is "resend" once requested. `sent` is reached by no transition (section 4). */
export const EmailPanel = ({ factor }: { readonly factor: Factor }) => {
  const { sendEmail } = useCore();
  const { isBusy, refusal, run } = useAction();
  const [sending, setSending] = useState<Sending>('send');
  const [sentMessage, setSentMessage] = useState<EmailViewProps['sentMessage']>();
  const send = () => {
    setSending('resend');
    setSentMessage(undefined);
    run(
      sendEmail,
      () => setSentMessage(sending === 'resend' ? 'another' : 'first'),
      // After a refusal there is no more of a message than there was before.
      () => setSending(sending),
    );
  };
  const view = { factor, sending, sentMessage, isBusy, refusal };
  return <EmailView {...view} onSend={send} />;
};
