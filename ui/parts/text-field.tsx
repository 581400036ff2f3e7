import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string;
  readonly label: ReactNode;
  /** Help shown next to the label of the field. */
  readonly aside?: ReactNode;
  /** Button at the end of the input field. */
  readonly control?: ReactNode;
  /** Note below the input field. */
  readonly note?: ReactNode;
  /** Id of the error message; `undefined` while the field is valid. */
  readonly problemId?: string | undefined;
  readonly describedBy?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** Input field with a label. `aria-describedby` refers to `describedBy` and to the error message. */
export const TextField = (props: TextFieldProps) => {
  const { id, label, aside, control, note, problemId, describedBy, ...rest } = props;
  const box = (
    <input
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      id={id}
      name={id}
      aria-invalid={problemId ? true : undefined}
      aria-describedby={[describedBy, problemId].filter(Boolean).join(' ') || undefined}
    />
  );
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
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
