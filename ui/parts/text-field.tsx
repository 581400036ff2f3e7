import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

interface TextFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly id: string;
  readonly label: ReactNode;
  /** What stands beside the label: a help. */
  readonly aside?: ReactNode;
  /** A button in the box, at its end. */
  readonly control?: ReactNode;
  /** What stands below the box. */
  readonly note?: ReactNode;
  /** The id of the problem that this field has, while it has one. */
  readonly problemId?: string | undefined;
  readonly describedBy?: string;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled box. What is wrong with it, and its help, are tied to it. */
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
