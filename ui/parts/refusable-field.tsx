import type { ComponentProps } from 'react';
import type { MessagePlace } from '../../core/recovery/messages';
import { isNoAnswer, type Refusal } from '../../core/result';
import { Problem } from './problem';
import { TextField } from './text-field';

interface RefusableFieldProps extends ComponentProps<typeof TextField> {
  readonly where: MessagePlace;
  readonly refusal: Refusal | undefined;
}

/** A labelled box, with what is wrong with it below. */
export const RefusableField = ({ where, refusal, ...field }: RefusableFieldProps) => {
  const problemId = `${field.id}-problem`;
  return (
    <>
      <TextField {...field} problemId={isAboutBox(refusal) ? problemId : undefined} />
      <Problem id={problemId} where={where} refusal={refusal} />
    </>
  );
};

/** Where nobody has answered, nothing is wrong with what was typed. */
export const isAboutBox = (refusal: Refusal | undefined): boolean =>
  refusal !== undefined && !isNoAnswer(refusal);
