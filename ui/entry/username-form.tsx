import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factorsOf } from '../../core/recovery/session';
import { useEffect } from '../hooks/effects';
import { type Action, useAction } from '../hooks/use-action';
import { useAutoFocus } from '../hooks/use-auto-focus';
import { useCore } from '../hooks/use-core';
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

/** Goes on where somebody comes back with a name; answers with that name, as long as none is typed, and how to drop it. */
const useResuming = (continues: boolean, { run, cancel }: Action) => {
  const { resumeEntry, session } = useCore();
  const [returning, setReturning] = useState<string>();
  useEffect(() => {
    run((signal) => {
      const resumed = resumeEntry(continues, signal);
      setReturning(resumed && !continues ? session.get().username : undefined);
      return resumed;
    });
    return cancel;
  }, [continues, resumeEntry, session, run, cancel]);
  return [returning, () => setReturning(undefined)] as const;
};

/** Asks for the username; Next opens the remembered or first factor, and a held list can be picked from (section 4). */
export const UsernameForm = ({ continues, FactorList }: UsernameFormProps) => {
  const { t } = useTranslation();
  const { enterUsername, forgetUser, pickFactor, session, knownUsername } = useCore();
  const held = useStore(session);
  const action = useAction();
  const { isBusy, refusal, isResting, run, clear, cancel } = action;
  const box = useRef<HTMLInputElement>(null);
  const [username, setUsername] = useState(knownUsername);
  const [returning, dropReturning] = useResuming(continues, action);
  useAutoFocus(box);

  // The list is for coming back: after a first Next, an early one too, or one with a name that was typed anew, the factor opens.
  const listed = held.username === returning ? factorsOf(held) : [];
  const edit = (typed: string) => {
    setUsername(typed);
    dropReturning();
    cancel();
    clear();
    forgetUser();
  };
  const next = (event: FormEvent) => {
    event.preventDefault();
    run(
      // What stands in the box may have been typed before the code was here.
      (signal) => enterUsername(box.current?.value ?? username, signal),
      undefined,
      () => box.current?.focus(),
    );
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
