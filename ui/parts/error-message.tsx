import { useTranslation } from 'react-i18next';
import { isHintFirst, type MessagePlace, messageFor, referenceFor } from '../../core/recovery/messages';
import { isNotice, type Refusal } from '../../core/result';
import { LiveRegion } from '../announcer/announcement';
import { CountdownAnnouncement } from '../announcer/countdown-announcement';
import { useEffect } from '../hooks/effects';
import { useCore } from '../hooks/use-core';
import { useCountdown } from '../hooks/use-countdown';
import { useTitleOfProblem } from '../hooks/use-title';
import { composedKey } from '../language/composed-key';
import { MessageText } from './message-text';
import { Reference } from './reference';

interface ErrorMessageProps {
  readonly id: string;
  /** The same error code can have different texts in different places. */
  readonly where: MessagePlace;
  readonly refusal: Refusal | undefined;
}

export const ErrorMessage = ({ id, where, refusal }: ErrorMessageProps) => (
  <>
    <LiveRegion
      id={id}
      manner="assertive"
      className={refusal && isNotice(refusal) ? 'notice' : 'problem'}
      about={refusal}
    >
      {refusal && <ProblemText id={id} where={where} refusal={refusal} />}
    </LiveRegion>
    <Reference id={refusal && referenceFor(messageFor(where, refusal), refusal)} />
  </>
);

type ProblemTextProps = ErrorMessageProps & { readonly refusal: Refusal };

const ProblemText = ({ id, where, refusal }: ProblemTextProps) => {
  const { t } = useTranslation();
  const { session } = useCore();
  const message = messageFor(where, refusal, session.get().tokenFrom === 'link');
  const left = useCountdown(refusal.waitUntil);
  useTitleOfProblem(!isNotice(refusal));
  useEffect(() => {
    document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
  const hint =
    left > 0 ? (
      <Wait seconds={left} of={refusal.waitSeconds} />
    ) : (
      message.hint && (
        <p key="hint" className="hint">
          {t(composedKey(message.hint))}
        </p>
      )
    );
  const words = (
    <p key="message">
      <MessageText message={message} />
    </p>
  );
  const [lead, rest] = isHintFirst(message) ? [hint, words] : [words, hint];
  return (
    <>
      {lead}
      {rest && <span> </span>}
      {rest}
    </>
  );
};

/** Screen readers announce the time together with the error message, and again at 30 and at 10 seconds. */
const Wait = ({ seconds, of }: { readonly seconds: number; readonly of: number | undefined }) => {
  const { t } = useTranslation();
  return (
    <>
      <p className="hint" role="timer">
        {t('APP.WAIT', { count: seconds })}
      </p>
      <CountdownAnnouncement text="APP.WAIT" seconds={seconds} of={of} />
    </>
  );
};
