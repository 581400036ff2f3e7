import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Factor, factorTypeOf } from '../../core/recovery/factors';
import type { Refusal } from '../../core/result';
import { LiveRegion } from '../announcer/announcement';
import { useAction } from '../hooks/use-action';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import { bidiIsolate } from '../language/bidi-isolate';
import { composedKey } from '../language/composed-key';
import { ErrorMessage } from '../parts/error-message';
import { FactorHead } from './factor-head';
import { SendButton, type Sending } from './send-button';

interface EmailViewProps {
  readonly factor: Factor;
  readonly sending: Sending;
  readonly sent: number;
  /** True if the latest email was sent from this screen. Screen readers then announce it. */
  readonly isNews?: boolean;
  readonly isBusy: boolean;
  readonly isThrottled: boolean;
  readonly refusal: Refusal | undefined;
  readonly onSend: () => void;
}

export const EmailView = (props: EmailViewProps) => {
  const { factor, sending, sent, isNews = false, isBusy, isThrottled, refusal, onSend } = props;
  const { t } = useTranslation();
  const state = sending.toUpperCase();
  const heading = isBusy && sent === 0 ? 'SEND' : state;
  const isShown = !isBusy && sent > 0 && sending === 'resend';
  return (
    <>
      <FactorHead factor={factor} isNamedBelow={isShown && sent === 1}>
        {t(composedKey(`APP.EMAIL.HEADING_${heading}`))}
      </FactorHead>
      <LiveRegion about={isBusy ? 'sending' : (isShown && isNews && 'sent') || undefined}>
        {isBusy ? <p>{t('APP.SEND.SENDING')}</p> : <SentTo factor={factor} sent={sent} />}
      </LiveRegion>
      {isShown && !isNews && <SentTo factor={factor} sent={sent} />}
      {!isBusy && <p>{t(composedKey(`APP.EMAIL.TEXT_${state}`))}</p>}
      <SendButton sending={sending} isBusy={isBusy} isThrottled={isThrottled} onSend={onSend} />
      <ErrorMessage id="send-problem" where="email" refusal={refusal} />
    </>
  );
};

const SentTo = ({ factor, sent }: Pick<EmailViewProps, 'factor' | 'sent'>) => {
  const { t, i18n } = useTranslation();
  if (sent > 1) return <p>{t('APP.EMAIL.AGAIN')}</p>;
  const { factorDisplay } = factor;
  return (
    <p>
      {factorDisplay
        ? t('APP.EMAIL.SENT_TO', { factorDisplay: bidiIsolate(i18n, factorDisplay) })
        : t('APP.EMAIL.SENT')}
    </p>
  );
};

/**
 * The button's label changes from "send" to "resend" when the user presses the button, and back to "send" after an error
 * (specification, "Email").
 */
export const EmailPanel = ({ factor }: { readonly factor: Factor }) => {
  const { sendEmail, session } = useCore();
  const { isBusy, refusal, isResting, run } = useAction();
  const sent = useStore(session).codesSent.get(factorTypeOf(factor))?.length ?? 0;
  const [sending, setSending] = useState<Sending>(sent > 0 ? 'resend' : 'send');
  const [isNews, setNews] = useState(false);
  const send = () => {
    setSending('resend');
    run(
      sendEmail,
      () => setNews(true),
      () => setSending('send'),
    );
  };
  const view = { factor, sending, sent, isNews, isBusy, isThrottled: isResting, refusal };
  return <EmailView {...view} onSend={send} />;
};
