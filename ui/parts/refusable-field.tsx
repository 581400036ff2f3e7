import type { ComponentProps } from 'react';
import { isBoxMarked } from '../../core/forms/box-marking';
import type { MessagePlace } from '../../core/recovery/messages';
import type { Refusal } from '../../core/result';
import { ErrorMessage } from './error-message';
import { TextField } from './text-field';

interface RefusableFieldProps extends ComponentProps<typeof TextField> {
  readonly where: MessagePlace;
  readonly refusal: Refusal | undefined;
}

export const RefusableField = ({ where, refusal, ...field }: RefusableFieldProps) => {
  const problemId = `${field.id}-problem`;
  return (
    <>
      <TextField {...field} problemId={isBoxMarked(where, refusal) ? problemId : undefined} />
      <ErrorMessage id={problemId} where={where} refusal={refusal} />
    </>
  );
};
