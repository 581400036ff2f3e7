import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { isBoxMarked } from '../../core/forms/box-marking';
import type { MessagePlace } from '../../core/recovery/messages';
import type { Refusal } from '../../core/result';
import { ErrorMessage } from './error-message';

export interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string;
  readonly label: string;
  readonly help?: string;
  readonly control?: ReactNode;
  readonly note?: ReactNode;
  readonly describedBy?: string;
  readonly where: MessagePlace;
  readonly refusal: Refusal | undefined;
  readonly ref?: Ref<HTMLInputElement>;
}

/** `aria-describedby` refers to the help text, to `describedBy` and to the error message. */
export const TextField = (props: TextFieldProps) => {
  const { id, label, help, control, note, describedBy, where, refusal, ...rest } = props;
  const helpId = help && `${id}-help`;
  const problemId = `${id}-problem`;
  const isMarked = isBoxMarked(where, refusal);
  const box = (
    <input
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      dir="ltr"
      // On Android, the Enter key submits the form if the hint is `go`, but moves to the next field if the hint is `next`.
      enterKeyHint="go"
      {...rest}
      id={id}
      name={id}
      aria-invalid={isMarked || undefined}
      aria-describedby={[helpId, describedBy, isMarked && problemId].filter(Boolean).join(' ') || undefined}
    />
  );
  return (
    <>
      <div className="field">
        <label htmlFor={id}>{label}</label>
        {help && (
          <p id={helpId} className="field-help">
            {help}
          </p>
        )}
        {control ? (
          <div className="field-box">
            {box}
            {control}
          </div>
        ) : (
          box
        )}
        {note}
      </div>
      <ErrorMessage id={problemId} where={where} refusal={refusal} />
    </>
  );
};
