import { Fragment, type ReactNode, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RESEND_DELAY } from '../../core/limits';
import { type Factor, factorKindOf, nameInHeading } from '../../core/recovery/factors';
import { Announcement, LiveRegion } from '../announcer/announcement';
import { CountdownAnnouncement } from '../announcer/countdown-announcement';
import { useEffect } from '../hooks/effects';
import { useAction } from '../hooks/use-action';
import { useCore } from '../hooks/use-core';
import { useCountdown } from '../hooks/use-countdown';
import { composedKey } from '../language/composed-key';
import { ErrorMessage } from '../parts/error-message';
import { CodeForm } from './code-form';
import { factorGroupOf, targetInText } from './factor-name';
import { SendButton, type Sending } from './send-button';

export const SentCodePanel = ({ factor }: { readonly factor: Factor }) => {
  const { t } = useTranslation();
  const check = useAction();
  const { sending, resendAt, sends, isBusy, isResting, refusal, clear, send } = useSending();
  const { name } = factorKindOf(factor);
  const isUnsent = sending === 'send';
  const isSent = sending === 'sent';
  const mayResend = sending === 'resend' && resendAt !== undefined;
  const seconds = useCountdown(isSent ? resendAt : undefined);
  const request = (
    <Fragment key="request">
      <SendButton
        sending={sending}
        sentLook="link"
        isBusy={isBusy}
        seconds={seconds}
        isThrottled={isResting}
        onSend={() => {
          check.clear();
          send();
        }}
      />
      <ErrorMessage id="send-problem" where="send" refusal={refusal} />
    </Fragment>
  );
  return (
    <>
      {isUnsent && !isBusy && <p>{t(composedKey(`${factorGroupOf(factor)}.TEXT`))}</p>}
      {isUnsent && isBusy && <p>{t('APP.SEND.SENDING')}</p>}
      <SentNotice factor={factor} resendAt={resendAt}>
        {isSent && (
          <p className="visually-hidden" role="timer">
            {t('APP.SEND.LEFT', { count: seconds })}
          </p>
        )}
      </SentNotice>
      <Announcement about={(isBusy && !isSent) || undefined}>{t('APP.SEND.SENDING')}</Announcement>
      <Announcement about={mayResend || undefined}>{t('APP.SEND.READY')}</Announcement>
      {isSent && <CountdownAnnouncement text="APP.SEND.LEFT" seconds={seconds} of={RESEND_DELAY / 1000} />}
      {isUnsent && request}
      <CodeForm
        key="code"
        factor={factor}
        check={check}
        look={isUnsent ? 'second' : 'first'}
        isDue={isSent && sends > 0}
        messageAwaited={name === 'sms' && (isBusy || !isUnsent) ? sends : undefined}
        onSubmit={clear}
      />
      {!isUnsent && request}
    </>
  );
};

interface SentNoticeProps {
  readonly factor: Factor;
  /** Changes with each sent code. `undefined` if no code has been sent, or if the latest request failed. */
  readonly resendAt: number | undefined;
  readonly children: ReactNode;
}

const SentNotice = ({ factor, resendAt, children }: SentNoticeProps) => {
  const { t, i18n } = useTranslation();
  const phone = nameInHeading(factor);
  const group = factorGroupOf(factor);
  return (
    <LiveRegion about={resendAt}>
      <p>
        {phone === undefined
          ? t(composedKey(`${group}.SENT`))
          : t(composedKey(`${group}.SENT_TO`), { factorDisplay: targetInText(i18n, phone) })}
      </p>
      {children}
    </LiveRegion>
  );
};

/**
 * If the user returns to the screen within 30 s after a code was sent, the button continues its countdown (specification, "Codes
 * by SMS and voice").
 */
const useSending = () => {
  const { sendCode, awaitResend } = useCore();
  const { run, cancel, ...action } = useAction();
  const [sending, setSending] = useState<Sending>('send');
  const [resendAt, setResendAt] = useState<number>();
  const [sends, setSends] = useState(0);

  const restAfter = useCallback(
    (work: typeof awaitResend) => {
      const showSent = (at: number) => {
        setSending('sent');
        setResendAt(at);
      };
      run(
        (signal) => work(showSent, signal),
        () => setSending('resend'),
        () => setResendAt(undefined),
      );
    },
    [run],
  );
  useEffect(() => {
    restAfter(awaitResend);
    return cancel;
  }, [restAfter, awaitResend, cancel]);
  const send = () => {
    setSends(sends + 1);
    restAfter(sendCode);
  };
  return { ...action, sending, resendAt, sends, send };
};
