import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Factor } from '../../core/recovery/factors';
import { messageFor } from '../../core/recovery/messages';
import {
  FIND_OFFERED_FACTOR,
  FORGET_USER,
  LIST_OFFERED_FACTORS,
  PICK_FACTOR,
  SESSION,
} from '../container/tokens';
import { FactorRadios } from '../factor/factor-radios';
import { useAttempt } from '../hooks/use-attempt';
import { useAutoFocus } from '../hooks/use-auto-focus';
import { useCore } from '../hooks/use-core';
import { Button } from '../shell/button';
import { Problem } from '../shell/problem';
import { Spinner } from '../shell/spinner';
import { UsernameField } from './username-field';

/** With dynamic factors: the username, and what the environment offers to pick from (design, `dynamicFactors`). */
export const OfferedFactorsForm = ({ continues }: { readonly continues: boolean }) => {
  const { t } = useTranslation();
  const listOffered = useCore(LIST_OFFERED_FACTORS);
  const findOffered = useCore(FIND_OFFERED_FACTOR);
  const pickFactor = useCore(PICK_FACTOR);
  const forgetUser = useCore(FORGET_USER);
  const session = useCore(SESSION);
  const list = useAttempt();
  const find = useAttempt();
  const box = useRef<HTMLInputElement>(null);
  const [username, setUsername] = useState(session.get().username);
  const [offered, setOffered] = useState<readonly Factor[]>([]);
  const [picked, setPicked] = useState<Factor>();
  useAutoFocus(box);

  const { run: runFind } = find;
  const findPicked = useCallback(
    (name: string, factor: Factor | undefined) =>
      runFind(
        (signal) => findOffered(name, factor, signal),
        pickFactor,
        ({ code }) => {
          if (code !== 'factor-required') box.current?.focus();
        },
      ),
    [runFind, findOffered, pickFactor],
  );
  const { run: runList, cancel: cancelList } = list;
  const load = useCallback(
    () =>
      runList(
        (signal) => listOffered(continues, signal),
        (offer) => {
          setOffered(offer.factors);
          setPicked(offer.picked);
          if (continues) findPicked(session.get().username, offer.picked);
        },
      ),
    [runList, listOffered, continues, findPicked, session],
  );
  useEffect(() => {
    load();
    return cancelList;
  }, [load, cancelList]);

  const edit = (typed: string) => {
    setUsername(typed);
    find.cancel();
    find.clear();
    forgetUser();
  };
  const next = (event: FormEvent) => {
    event.preventDefault();
    if (list.refusal) load();
    else findPicked(username, picked);
  };
  const isUnpicked = find.refusal?.code === 'factor-required';
  return (
    <form noValidate onSubmit={next}>
      <Spinner name="offered-factors" isShown={list.isBusy}>
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
          setPicked(factor);
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
