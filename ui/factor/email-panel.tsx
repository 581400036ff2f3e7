import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Refusal } from '../../core/result';
import { useAction } from '../hooks/use-action';
import { useCore } from '../hooks/use-core';
import { Heading } from '../parts/heading';
import { Problem } from '../parts/problem';
import { SendButton, type Sending } from './send-button';

interface EmailViewProps {
  readonly sending: Sending;
  readonly isBusy: boolean;
  readonly refusal: Refusal | undefined;
  readonly onSend: () => void;
}

/** The e-mail screen's header in its three states, and its one button (specification, section 2, "Email"). */
export const EmailView = ({ sending, isBusy, refusal, onSend }: EmailViewProps) => {
  const { t } = useTranslation();
  const state = sending.toUpperCase();
  return (
    <>
      <Heading>{t(`APP.EMAIL.HEADING_${state}`)}</Heading>
      <p role="status">{t(`APP.EMAIL.TEXT_${state}`)}</p>
      <SendButton sending={sending} isBusy={isBusy} onSend={onSend} />
      <Problem id="send-problem" where="email" refusal={refusal} />
    </>
  );
};

/** Sends the message with the link; "send" is "resend" once requested. `sent` is reached by no transition (section 4). */
export const EmailPanel = () => {
  const { sendEmail } = useCore();
  const { isBusy, refusal, run } = useAction();
  const [sending, setSending] = useState<Sending>('send');
  const send = () => {
    setSending('resend');
    // After a refusal there is no more of a message than there was before.
    run(sendEmail, undefined, () => setSending(sending));
  };
  return <EmailView sending={sending} isBusy={isBusy} refusal={refusal} onSend={send} />;
};
