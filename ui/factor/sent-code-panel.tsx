import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Factor, kindOf } from '../../core/recovery/factors';
import { useAction } from '../hooks/use-action';
import { useCore } from '../hooks/use-core';
import { Problem } from '../parts/problem';
import { CodeForm } from './code-form';
import { groupOf } from './factor-name';
import { SendButton, type Sending } from './send-button';

/** SMS and voice: a button that sends a code, and the box to type it into (specification, section 2). */
export const SentCodePanel = ({ factor }: { readonly factor: Factor }) => {
  const { t } = useTranslation();
  const { sendCode, awaitResend } = useCore();
  const { run, cancel, ...sending } = useAction();
  const [state, setState] = useState<Sending>('send');
  const { refusal } = sending;

  const restAfter = useCallback(
    (work: typeof awaitResend) =>
      run(
        (signal) => work(() => setState('sent'), signal),
        () => setState('resend'),
      ),
    [run],
  );
  useEffect(() => {
    restAfter(awaitResend);
    return cancel;
  }, [restAfter, awaitResend, cancel]);
  // Empty while it is sent once more, so that the same words are read out again.
  const isSent = state === 'sent' || (state === 'resend' && !sending.isBusy && !refusal);
  return (
    <>
      <SendButton sending={state} isBusy={sending.isBusy} onSend={() => restAfter(sendCode)} />
      <p role="status" className="status">
        {isSent ? t(`${groupOf(factor)}.SENT`) : ''}
      </p>
      <Problem id="send-problem" where={kindOf(factor).name} refusal={refusal} />
      <CodeForm factor={factor} look={state === 'send' ? 'second' : 'first'} />
    </>
  );
};
