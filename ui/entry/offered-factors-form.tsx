import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Factor } from '../../core/recovery/factors';
import { messageFor } from '../../core/recovery/messages';
import {
  FIND_OFFERED_FACTOR,
  FORGET_USER,
  LIST_OFFERED_FACTORS,
  OPEN_FACTOR,
  PICK_FACTOR,
  SESSION,
} from '../container/tokens';
import { useAttempt } from '../hooks/use-attempt';
import { useAutoFocus } from '../hooks/use-auto-focus';
import { useCore } from '../hooks/use-core';
import { Button } from '../parts/button';
import { Problem } from '../parts/problem';
import { Spinner } from '../parts/spinner';
import { FactorRadios } from './factor-radios';
import { UsernameField } from './username-field';

/** With dynamic factors: the username, and what the environment offers to pick from (design, `dynamicFactors`). */
export const OfferedFactorsForm = ({ continues }: { readonly continues: boolean }) => {
  const { t } = useTranslation();
  const listOffered = useCore(LIST_OFFERED_FACTORS);
  const findOffered = useCore(FIND_OFFERED_FACTOR);
  const openFactor = useCore(OPEN_FACTOR);
  const pickFactor = useCore(PICK_FACTOR);
  const forgetUser = useCore(FORGET_USER);
  const session = useCore(SESSION);
  const list = useAttempt();
  const find = useAttempt();
  const box = useRef<HTMLInputElement>(null);
  const [username, setUsername] = useState(session.get().username);
  const [offered, setOffered] = useState<readonly Factor[]>([]);
  // Beforehand: the only one, or that of the confirming round. Only what a person picks is remembered.
  const [pickedBeforehand, pickBeforehand] = useState<Factor>();
  const [pickedByPerson, pickByPerson] = useState<Factor>();
  const picked = pickedByPerson ?? pickedBeforehand;
  useAutoFocus(box);

  const { run: runFind } = find;
  const findPicked = useCallback(
    (name: string, factor: Factor | undefined, open: (found: Factor) => void) =>
      runFind(
        (signal) => findOffered(name, factor, signal),
        open,
        ({ code }) => {
          if (code !== 'factor-required') box.current?.focus();
        },
      ),
    [runFind, findOffered],
  );
  // An edited name is nobody's yet: what is offered in the phase of the name before, and its confirming round, end.
  const [round, setRound] = useState({ isFirst: true, continues });
  const { run: runList, cancel: cancelList } = list;
  const load = useCallback(
    () =>
      runList(
        (signal) => listOffered(round.continues, signal),
        (offer) => {
          setOffered(offer.factors);
          pickBeforehand(offer.picked);
          if (round.continues) findPicked(session.get().username, offer.picked, openFactor);
        },
      ),
    [runList, listOffered, round, findPicked, openFactor, session],
  );
  useEffect(() => {
    load();
    return cancelList;
  }, [load, cancelList]);

  const edit = (typed: string) => {
    setUsername(typed);
    find.cancel();
    find.clear();
    const { phase } = session.get();
    forgetUser();
    if (session.get().phase === phase && !round.continues) return;
    setOffered([]);
    pickBeforehand(undefined);
    pickByPerson(undefined);
    setRound({ isFirst: false, continues: false });
  };
  const next = (event: FormEvent) => {
    event.preventDefault();
    if (list.refusal) load();
    else findPicked(username, picked, pickedByPerson ? pickFactor : openFactor);
  };
  const isUnpicked = find.refusal?.code === 'factor-required';
  return (
    <form noValidate onSubmit={next}>
      <Spinner name="offered-factors" isShown={list.isBusy && round.isFirst}>
        {t('APP.LOADING')}
      </Spinner>
      <UsernameField
        box={box}
        value={username}
        refusal={isUnpicked ? undefined : find.refusal}
        onChange={edit}
      />
      <FactorRadios
        factors={offered}
        picked={picked}
        problem={isUnpicked ? messageFor('entry', { code: 'factor-required' }) : undefined}
        onPick={(factor) => {
          pickByPerson(factor);
          find.cancel();
          find.clear();
        }}
      />
      <Problem id="offer-problem" message={list.refusal && messageFor('offer', list.refusal)} />
      <Button type="submit" isBusy={find.isBusy || list.isBusy}>
        {t(list.refusal ? 'APP.TRY_AGAIN' : 'APP.ENTRY.NEXT')}
      </Button>
    </form>
  );
};
