import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Factor } from '../../core/recovery/factors';
import { useAction } from '../hooks/use-action';
import { useCore } from '../hooks/use-core';
import { Button } from '../parts/button';
import { Problem } from '../parts/problem';
import { CodeForm } from './code-form';

interface PushPanelProps {
  readonly factor: Factor;
  /** `verifypush` or `verify`: which of the two routes of this screen it is. */
  readonly segment: string;
}

/** Push and typed code on one screen; `verify` opens with the code box (specification, section 2, "Verify push"). */
export const PushPanel = ({ factor, segment }: PushPanelProps) => {
  const { t } = useTranslation();
  const { verifyByPush } = useCore();
  const push = useAction();
  const [isCodeShown, showCode] = useState(segment === 'verify');

  return (
    <>
      <Button
        look={isCodeShown ? 'second' : 'first'}
        isBusy={push.isBusy}
        onClick={() => push.run(verifyByPush)}
      >
        {t('APP.PUSH.SEND')}
      </Button>
      <p role="status" className="status">
        {push.isBusy ? t('APP.PUSH.WAITING') : ''}
      </p>
      <Problem id="push-problem" where="push" refusal={push.refusal} />
      <Button
        look="link"
        aria-expanded={isCodeShown}
        aria-controls="code-area"
        onClick={() => showCode(!isCodeShown)}
      >
        {t('APP.PUSH.ENTER_CODE')}
      </Button>
      <div id="code-area">{isCodeShown && <CodeForm factor={factor} />}</div>
    </>
  );
};
