import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FIND_FACTORS, FORGET_USER, OPEN_PREFERRED_FACTOR, PICK_FACTOR, SESSION } from '../container/tokens';
import { useAttempt } from '../hooks/use-attempt';
import { useAutoFocus } from '../hooks/use-auto-focus';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import { Button } from '../parts/button';
import { FactorList } from './factor-list';
import { UsernameField } from './username-field';

/** Asks for the username; Next opens the remembered or first factor, and a held list can be picked from (section 4). */
export const UsernameForm = ({ continues }: { readonly continues: boolean }) => {
  const { t } = useTranslation();
  const findFactors = useCore(FIND_FACTORS);
  const openPreferred = useCore(OPEN_PREFERRED_FACTOR);
  const pick = useCore(PICK_FACTOR);
  const forgetUser = useCore(FORGET_USER);
  const session = useStore(useCore(SESSION));
  const { isBusy, refusal, run, clear, cancel } = useAttempt();
  const box = useRef<HTMLInputElement>(null);
  const [username, setUsername] = useState(session.username);
  useAutoFocus(box);

  const [held] = useState(session.username);
  useEffect(() => {
    if (held === '') return;
    run((signal) => findFactors(held, signal), continues ? openPreferred : undefined);
    return cancel;
  }, [held, continues, findFactors, openPreferred, run, cancel]);

  // The list is for coming back: after a first Next the factor opens at once.
  const isListShown = held !== '' && !continues && session.username === held && session.factors.length > 0;
  const edit = (typed: string) => {
    setUsername(typed);
    cancel();
    clear();
    forgetUser();
  };
  const next = (event: FormEvent) => {
    event.preventDefault();
    run(
      (signal) => findFactors(username, signal),
      openPreferred,
      () => box.current?.focus(),
    );
  };
  return (
    <form noValidate onSubmit={next}>
      <UsernameField box={box} value={username} refusal={refusal} onChange={edit} />
      <Button type="submit" isBusy={isBusy}>
        {t('APP.ENTRY.NEXT')}
      </Button>
      {isListShown && <FactorList factors={session.factors} onPick={pick} />}
    </form>
  );
};
