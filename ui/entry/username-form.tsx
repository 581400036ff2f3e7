import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { factorsOf } from '../../core/recovery/session';
import { useEffect } from '../hooks/effects';
import { type Action, useAction } from '../hooks/use-action';
import { useAutoFocus } from '../hooks/use-auto-focus';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import { useTypedEarly } from '../hooks/use-typed-early';
import { Button } from '../parts/button';
import type { FactorList as List } from './factor-list';
import { UsernameField } from './username-field';
import { WaysOn } from './ways-on';

interface UsernameFormProps {
  readonly continues: boolean;
  /** Loaded with the screens of a recovery. A user who comes back has seen one of them. */
  readonly FactorList?: typeof List | undefined;
}

/**
 * Joins an early submit, else continues with a held username. Returns the username that the user comes back with, until another
 * is typed, and a function that drops it.
 */
const useArrival = (continues: boolean, box: RefObject<HTMLInputElement | null>, { run, cancel }: Action) => {
  const { entering, resumeEntry, session } = useCore();
  const [returning, setReturning] = useState<string>();
  useEffect(() => {
    const early = entering.get();
    const arrive = (signal: AbortSignal) => {
      const resumed = early ? undefined : resumeEntry(continues, signal);
      setReturning(resumed && !continues ? session.get().username : undefined);
      return early?.answer ?? resumed;
    };
    run(arrive, undefined, () => early && box.current?.focus());
    return cancel;
  }, [continues, box, entering, resumeEntry, session, run, cancel]);
  return [returning, () => setReturning(undefined)] as const;
};

/** Asks for the username; Next opens the remembered or first factor, and a held list can be picked from (section 4). */
export const UsernameForm = ({ continues, FactorList }: UsernameFormProps) => {
  const { t } = useTranslation();
  const { enterUsername, entering, forgetUser, pickFactor, session, knownUsername } = useCore();
  const held = useStore(session);
  const isEntering = useStore(entering, () => undefined)?.isPending === true;
  const typedEarly = useTypedEarly();
  const action = useAction();
  const { isBusy, refusal, isResting, run, clear, cancel } = action;
  const box = useRef<HTMLInputElement>(null);
  const [username, setUsername] = useState(() => typedEarly ?? knownUsername());
  const [returning, dropReturning] = useArrival(continues, box, action);
  useAutoFocus(box);

  // Only a user who comes back sees the list. After a first Next, or another username, the factor opens.
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
      () => enterUsername(username),
      undefined,
      () => box.current?.focus(),
    );
  };
  return (
    <form noValidate onSubmit={next}>
      <UsernameField box={box} value={username} refusal={refusal} onChange={edit} />
      <Button type="submit" isBusy={isBusy || isEntering} isResting={isResting}>
        {t('APP.ENTRY.NEXT')}
      </Button>
      <WaysOn refusal={refusal} />
      {FactorList && listed.length > 0 && <FactorList factors={listed} onPick={pickFactor} />}
    </form>
  );
};
