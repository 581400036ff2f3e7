import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PUSH_TIMEOUT } from '../../core/limits';
import type { Factor } from '../../core/recovery/factors';
import { useEffect } from '../hooks/effects';
import { useAction } from '../hooks/use-action';
import { useClock, useCore } from '../hooks/use-core';
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
  const clock = useClock();
  const { verifyByPush } = useCore();
  const push = useAction();
  const check = useAction();
  const [until, setUntil] = useState<number>();
  const [isCodeShown, showCode] = useState(segment === 'verify');
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    if (isOpened) document.getElementById(CODE_BOX)?.focus();
  }, [isOpened]);

  const send = () => {
    setUntil(clock.now() + PUSH_TIMEOUT);
    check.clear();
    push.run(verifyByPush);
  };
  const cancel = () => {
    push.cancel();
    document.getElementById(SEND_BUTTON)?.focus();
  };
  const toggleCode = () => {
    check.cancel();
    check.clear();
    showCode(!isCodeShown);
    setOpened(!isCodeShown);
  };
  return (
    <>
      <Button
        id={SEND_BUTTON}
        look={isCodeShown ? 'second' : 'first'}
        isResting={push.isBusy || push.isResting}
        onClick={send}
      >
        {t('APP.PUSH.SEND')}
      </Button>
      <PushWait factor={factor} until={push.isBusy ? until : undefined} onCancel={cancel} />
      <ErrorMessage id="push-problem" where="push" refusal={push.refusal} />
      {push.refusal?.code === 'REJECTED' && <WasItYou />}
      <Button look="link" aria-expanded={isCodeShown} aria-controls="code-area" onClick={toggleCode}>
        {t('APP.PUSH.ENTER_CODE')}
      </Button>
      <div id="code-area">
        {isCodeShown && <CodeForm factor={factor} check={check} onSubmit={push.clear} />}
      </div>
    </>
  );
};
