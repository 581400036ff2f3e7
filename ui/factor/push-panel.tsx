import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPushRejected } from '../../core/additions/advice/push-rejected';
import type { Factor } from '../../core/recovery/factors';
import { LiveRegion } from '../announcer/announcement';
import { useEffect } from '../hooks/effects';
import { useAction } from '../hooks/use-action';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import { Button } from '../parts/button';
import { ErrorMessage } from '../parts/error-message';
import { CodeForm } from './code-form';
import { PushWait } from './push-wait';
import { WasItYou } from './was-it-you';

interface PushPanelProps {
  readonly factor: Factor;
  /** Last segment of the route: `verifypush` for a push notification, `verify` for a typed code. */
  readonly segment: string;
}

const SEND_BUTTON = 'send-push';
const CODE_BOX = 'code';

/** On the `verify` route, the code field is open from the beginning (specification, section 2, "Verify push"). */
export const PushPanel = ({ factor, segment }: PushPanelProps) => {
  const { t } = useTranslation();
  const { verifyByPush, configuration, session, isPromptSent } = useCore();
  const isSent = useStore(isPromptSent);
  const { proofsGiven } = useStore(session);
  const [proofsBefore] = useState(proofsGiven);
  const push = useAction();
  const check = useAction();
  const [last, setLast] = useState<'unsent' | 'sending' | 'cancelled' | 'rejected' | 'failed'>('unsent');
  const [isCodeShown, showCode] = useState(segment === 'verify');
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    if (isOpened) document.getElementById(CODE_BOX)?.focus();
  }, [isOpened]);

  const send = () => {
    setLast('sending');
    check.clear();
    push.run(verifyByPush, undefined, ({ code }) => setLast(code === 'REJECTED' ? 'rejected' : 'failed'));
  };
  const cancel = () => {
    setLast('cancelled');
    push.cancel();
  };
  const toggleCode = () => {
    check.cancel();
    check.clear();
    showCode(!isCodeShown);
    setOpened(!isCodeShown);
  };
  // The panel stays until the next screen, whose cross-fade leaves the tick visible for a moment.
  const isApproved = proofsGiven > proofsBefore;
  const isWaiting = push.isBusy || isApproved;
  const isContactFirst = last === 'rejected' && configuration.environment.supportUrl !== '';
  const sendLook = isCodeShown || isContactFirst ? 'second' : 'first';
  return (
    <>
      {last === 'unsent' && <p>{t('APP.VERIFY.TEXT')}</p>}
      {isWaiting && (
        <PushWait
          factor={factor}
          isSent={isSent}
          isApproved={isApproved}
          nextFocus={SEND_BUTTON}
          onCancel={cancel}
        />
      )}
      <LiveRegion about={last === 'cancelled' || undefined}>
        <p>{t('APP.PUSH.CANCELLED')}</p>
      </LiveRegion>
      <ErrorMessage id="push-problem" where="push" refusal={push.refusal} />
      {push.refusal && isPushRejected(push.refusal) && (
        <LiveRegion className="notice" about="closed">
          <p>{t('APP.PUSH.CLOSED')}</p>
        </LiveRegion>
      )}
      {last === 'rejected' && <WasItYou />}
      <Button
        id={SEND_BUTTON}
        look={isWaiting ? 'hidden' : sendLook}
        isResting={isWaiting || push.isResting}
        tabIndex={isWaiting ? -1 : undefined}
        onClick={send}
      >
        {t('APP.PUSH.SEND')}
      </Button>
      <Button look="link" aria-expanded={isCodeShown} aria-controls="code-area" onClick={toggleCode}>
        {t('APP.PUSH.ENTER_CODE')}
      </Button>
      <div id="code-area">
        {isCodeShown && (
          <CodeForm
            factor={factor}
            check={check}
            look={isContactFirst ? 'second' : 'first'}
            onSubmit={push.clear}
          />
        )}
      </div>
    </>
  );
};
