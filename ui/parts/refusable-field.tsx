import type { ComponentProps } from 'react';
import { type MessagePlace, messageFor } from '../../core/recovery/messages';
import { isRetryable, type Refusal } from '../../core/result';
import { ErrorMessage } from './error-message';
import { TextField } from './text-field';

interface RefusableFieldProps extends ComponentProps<typeof TextField> {
  readonly where: MessagePlace;
  readonly refusal: Refusal | undefined;
}

/** Input field with a label and an error message below the field. */
export const RefusableField = ({ where, refusal, ...field }: RefusableFieldProps) => {
  const problemId = `${field.id}-problem`;
  return (
    <>
      <TextField {...field} problemId={isAboutBox(where, refusal) ? problemId : undefined} />
      <ErrorMessage id={problemId} where={where} refusal={refusal} />
    </>
  );
};

/** Returns true if an error makes the field invalid. A rate limit, a missing response or a server failure does not. */
const isAboutBox = (where: MessagePlace, refusal: Refusal | undefined): boolean =>
  refusal !== undefined && !isRetryable(refusal) && !messageFor(where, refusal).isHintFirst;
