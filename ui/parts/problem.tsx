import { useTranslation } from 'react-i18next';
import { type MessagePlace, messageFor, referenceFor } from '../../core/recovery/messages';
import { isNotice, type Refusal } from '../../core/result';
import { useEffect } from '../hooks/effects';
import { useCore } from '../hooks/use-core';
import { useSecondsLeft } from '../hooks/use-seconds-left';
import { composedKey } from '../language/composed-key';
import { Said } from '../spoken/said';
import { SecondsSaid } from '../spoken/seconds-said';
import { MessageText } from './message-text';

interface ProblemProps {
  readonly id: string;
  /** Where on the screens it is shown. */
  readonly where: MessagePlace;
  readonly refusal: Refusal | undefined;
}

/** What went wrong, and beside it what that means here and what to do next (design, "Settled questions"). */
export const Problem = ({ id, where, refusal }: ProblemProps) => (
  <>
    <Said
      id={id}
      manner="assertive"
      className={refusal && isNotice(refusal) ? 'notice' : 'problem'}
      about={refusal}
    >
      {refusal && <ProblemText where={where} refusal={refusal} />}
    </Said>
    <Reference id={refusal && referenceFor(messageFor(where, refusal), refusal)} />
  </>
);

/**
 * What the server calls the request that went wrong, for people to read to their bank. It stands outside of the alert, which
 * would spell it out, and by itself in a text from right to left.
 */
export const Reference = ({ id }: { readonly id: string | undefined }) => {
  const { t } = useTranslation();
  return id ? (
    <p className="reference">
      <span>{t('APP.REFERENCE')}</span> <bdi dir="ltr">{id}</bdi>
    </p>
  ) : null;
};

const ProblemText = ({ where, refusal }: { readonly where: MessagePlace; readonly refusal: Refusal }) => {
  const { t } = useTranslation();
  const { session } = useCore();
  const message = messageFor(where, refusal, session.get().tokenFrom === 'link');
  const left = useSecondsLeft(refusal.waitUntil);
  useTitleOfProblem(!isNotice(refusal));
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
  return (
    <>
      <p>
        <MessageText message={message} />
      </p>
      {hint && <span> </span>}
      {hint}
    </>
  );
};

/** Counts down before the eyes; it is spoken with the message, at 30 and at 10 seconds. */
const Wait = ({ seconds, of }: { readonly seconds: number; readonly of: number | undefined }) => {
  const { t } = useTranslation();
  return (
    <>
      <p className="hint" role="timer">
        {t('APP.WAIT', { count: seconds })}
      </p>
      <SecondsSaid text="APP.WAIT" seconds={seconds} of={of} />
    </>
  );
};

/** The page's title says that something is wrong, as long as it is. */
const useTitleOfProblem = (isProblem: boolean) => {
  const { t } = useTranslation();
  useEffect(() => {
    if (!isProblem) return;
    const before = document.title;
    const marked = t('APP.PROBLEM', { title: before });
    document.title = marked;
    return () => {
      if (document.title === marked) document.title = before;
    };
  }, [t, isProblem]);
};
