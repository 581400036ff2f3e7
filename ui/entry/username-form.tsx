import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factorsOf } from '../../core/recovery/session';
import { type Action, useAction } from '../hooks/use-action';
import { useAutoFocus } from '../hooks/use-auto-focus';
import { useCore } from '../hooks/use-core';
import { useRest } from '../hooks/use-rest';
import { useStore } from '../hooks/use-store';
import { Button } from '../parts/button';
import type { FactorList as List } from './factor-list';
import { UsernameField } from './username-field';
import { WaysOn } from './ways-on';

interface UsernameFormProps {
  readonly continues: boolean;
  /** Comes with the screens of a recovery, which whoever comes back has seen. */
  readonly FactorList?: typeof List | undefined;
}

/** Goes on where somebody comes back with a name; answers whether that is so, and its factors are to be listed. */
const useResuming = (continues: boolean, { run, cancel }: Action): boolean => {
  const { resumeEntry } = useCore();
  const [isBack, setBack] = useState(false);
  useEffect(() => {
    run((signal) => {
      const resumed = resumeEntry(continues, signal);
      setBack(!continues && resumed !== undefined);
      return resumed;
    });
    return cancel;
  }, [continues, resumeEntry, run, cancel]);
  return isBack;
};

/** Asks for the username; Next opens the remembered or first factor, and a held list can be picked from (section 4). */
export const UsernameForm = ({ continues, FactorList }: UsernameFormProps) => {
  const { t } = useTranslation();
  const { enterUsername, forgetUser, pickFactor, session } = useCore();
  const held = useStore(session);
  const action = useAction();
  const { isBusy, refusal, run, clear, cancel } = action;
  const box = useRef<HTMLInputElement>(null);
  const [returning, setReturning] = useState(held.username);
  const [username, setUsername] = useState(returning);
  const isBack = useResuming(continues, action);
  useAutoFocus(box);

  // The list is for coming back: after a first Next, an early one too, or one with a name that was typed anew, the factor opens.
  const listed = isBack && held.username === returning ? factorsOf(held) : [];
  const edit = (typed: string) => {
    setUsername(typed);
    setReturning('');
    cancel();
    clear();
    forgetUser();
  };
  const enter = () =>
    run(
      // What stands in the box may have been typed before the code was here.
      (signal) => enterUsername(box.current?.value ?? username, signal),
      undefined,
      () => box.current?.focus(),
    );
  const isResting = useRest(refusal, enter);
  const next = (event: FormEvent) => {
    event.preventDefault();
    enter();
  };
  return (
    <form noValidate onSubmit={next}>
      <UsernameField box={box} value={username} refusal={refusal} onChange={edit} />
      <Button type="submit" isBusy={isBusy} isResting={isResting}>
        {t('APP.ENTRY.NEXT')}
      </Button>
      <WaysOn refusal={refusal} />
      {FactorList && listed.length > 0 && <FactorList factors={listed} onPick={pickFactor} />}
    </form>
  );
};
