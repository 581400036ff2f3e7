import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Factor, factorTypeOf } from '../../core/recovery/factors';
import type { Refusal } from '../../core/result';
import { Announcement, LiveRegion } from '../announcer/announcement';
import { useAction } from '../hooks/use-action';
import { useCore } from '../hooks/use-core';
import { composedKey } from '../language/composed-key';
import { ErrorMessage } from '../parts/error-message';
import { FactorHead } from './factor-head';
import { SendButton, type Sending } from './send-button';

interface EmailViewProps {
  readonly factor: Factor;
  readonly sending: Sending;
  /**
   * Text to announce after an email was sent: `first` for the first email, `another` for each later one. `undefined` before the
   * first email, while a request is pending, and after an error.
   */
  readonly sentMessage?: 'first' | 'another' | undefined;
  readonly isBusy: boolean;
  readonly isThrottled: boolean;
  readonly refusal: Refusal | undefined;
  readonly onSend: () => void;
}

export const EmailView = (props: EmailViewProps) => {
  const { factor, sending, sentMessage, isBusy, isThrottled, refusal, onSend } = props;
  const { t } = useTranslation();
  const state = sending.toUpperCase();
  return (
    <>
      <FactorHead factor={factor}>{t(composedKey(`APP.EMAIL.HEADING_${state}`))}</FactorHead>
      <p>{t(composedKey(`APP.EMAIL.TEXT_${state}`))}</p>
      <SendButton sending={sending} isBusy={isBusy} isThrottled={isThrottled} onSend={onSend} />
      <Announcement about={isBusy || undefined}>{t('APP.SEND.SENDING')}</Announcement>
      <Announcement about={sentMessage === 'first' || undefined}>{t('APP.EMAIL.FIRST')}</Announcement>
      <LiveRegion about={sentMessage === 'another' || undefined}>
        <p>{t('APP.EMAIL.AGAIN')}</p>
      </LiveRegion>
      <ErrorMessage id="send-problem" where="email" refusal={refusal} />
    </>
  );
};

/**
 * The button's label changes from "send" to "resend" when the user presses the button, and back to "send" after an error
 * (specification, "Email").
 */
export const EmailPanel = ({ factor }: { readonly factor: Factor }) => {
  const { sendEmail, session } = useCore();
  const { isBusy, refusal, isResting, run } = useAction();
  const [sending, setSending] = useState<Sending>(() =>
    session.get().codesSent.has(factorTypeOf(factor)) ? 'resend' : 'send',
  );
  const [messagesSent, setMessagesSent] = useState(0);
  const send = () => {
    setSending('resend');
    run(
      sendEmail,
      () => setMessagesSent(messagesSent + 1),
      () => setSending('send'),
    );
  };
  const latest = messagesSent > 1 ? 'another' : 'first';
  const isSent = messagesSent > 0 && !isBusy && !refusal;
  const sentMessage = isSent ? latest : undefined;
  const view = { factor, sending, sentMessage, isBusy, isThrottled: isResting, refusal } as const;
  return <EmailView {...view} onSend={send} />;
};
