import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly control?: ReactNode;
  readonly note?: ReactNode;
  /** Id of the error message; `undefined` while the field is valid. */
  readonly problemId?: string | undefined;
  readonly describedBy?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** `aria-describedby` refers to the help text, to `describedBy` and to the error message. */
export const TextField = (props: TextFieldProps) => {
  const { id, label, help, control, note, problemId, describedBy, ...rest } = props;
  const helpId = help ? `${id}-help` : undefined;
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
      aria-invalid={problemId ? true : undefined}
      aria-describedby={[helpId, describedBy, problemId].filter(Boolean).join(' ') || undefined}
    />
  );
  return (
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
  );
};
