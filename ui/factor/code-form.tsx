import { type FormEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { digits } from '../../core/recovery/factor-table';
import { type Factor, factorKindOf } from '../../core/recovery/factors';
import { Announcement } from '../announcer/announcement';
import { useEffect } from '../hooks/effects';
import { type Action, useAction } from '../hooks/use-action';
import { useAutoFocus } from '../hooks/use-auto-focus';
import { useCore } from '../hooks/use-core';
import { useMessageCode } from '../hooks/use-message-code';
import { composedKey } from '../language/composed-key';
import { Button } from '../parts/button';
import { TextField } from '../parts/text-field';
import { useReveal } from '../parts/use-reveal';
import { OtherWayNotice } from './factor-help';
import { factorGroupOf } from './factor-name';
import { useCodeCheck } from './use-code-check';

interface CodeFormProps {
  readonly factor: Factor;
  readonly check: Action;
  readonly look?: 'first' | 'second';
  readonly isDue?: boolean;
  /**
   * Number of requested codes, or `undefined` while no text message is expected. A new number makes the form read the code
   * from the next text message (WebOTP).
   */
  readonly messageAwaited?: number | undefined;
  readonly onSubmit?: () => void;
}

export const CodeForm = (props: CodeFormProps) => {
  const { factor, check, look = 'first', isDue, messageAwaited, onSubmit } = props;
  const { t } = useTranslation();
  const box = useRef<HTMLInputElement>(null);
  const { codeLength } = useCore().configuration.environment;
  const { name, input, hasPlaceholder, isRevealable } = factorKindOf(factor);
  const length = input === digits ? codeLength : 0;
  const { type, submit, receive, offered, fill, withdraw } = useCodeCheck(check, box, {
    length,
    onSubmit,
  });
  const label = t(composedKey(`${factorGroupOf(factor)}.LABEL`));
  const reveal = useReveal(label);
  useAutoFocus(box, isDue);
  useMessageCode(messageAwaited, receive);
  useEffect(() => withdraw, [messageAwaited, withdraw]);

  const takeOffered = (arrived: string) => {
    fill(arrived);
    box.current?.focus();
  };
  const press = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <form noValidate onSubmit={press}>
      <TextField
        id="code"
        ref={box}
        label={label}
        {...input}
        {...(isRevealable && reveal)}
        className={input.inputMode === 'numeric' ? 'digits' : undefined}
        placeholder={hasPlaceholder ? t(composedKey(`${factorGroupOf(factor)}.PLACEHOLDER`)) : undefined}
        {...(length > 0 && {
          describedBy: 'code-note',
          note: <p id="code-note">{t('APP.SEND.BY_ITSELF', { length })}</p>,
        })}
        where={name}
        refusal={check.refusal}
        onChange={type}
      />
      <OtherWayNotice factor={factor} />
      {offered !== undefined && (
        <Button look="second" onClick={() => takeOffered(offered)}>
          {t('APP.SEND.USE_CODE', { code: offered })}
        </Button>
      )}
      {/* Announces a separate text instead of the button: an announced element moves to the live region, and a moved button
          would lose the focus. */}
      <Announcement about={offered}>{t('APP.SEND.USE_CODE', { code: offered })}</Announcement>
      <Button type="submit" look={look} isBusy={check.isBusy} isResting={check.isResting}>
        {t('APP.SUBMIT')}
      </Button>
    </form>
  );
};

/** Panel of a factor whose code the server does not send, for example a PIN. */
export const CodePanel = ({ factor }: { readonly factor: Factor }) => {
  const { t } = useTranslation();
  const check = useAction();
  // For a user without a push factor, the push screen shows `CODE_TEXT`, which does not mention a push request.
  const text =
    factorKindOf(factor).panel === 'code'
      ? `${factorGroupOf(factor)}.TEXT`
      : `${factorGroupOf(factor)}.CODE_TEXT`;
  return (
    <>
      <p>{t(composedKey(text))}</p>
      <CodeForm factor={factor} check={check} />
    </>
  );
};
