import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Factor } from '../../core/recovery/factors';
import { messageFor } from '../../core/recovery/messages';
import type { Offer } from '../../core/recovery/offer';
import type { Result } from '../../core/result';
import type { EntryShown } from '../../core/state/visit';
import { useAction } from '../hooks/use-action';
import { useAutoFocus } from '../hooks/use-auto-focus';
import { useCore } from '../hooks/use-core';
import { Button } from '../parts/button';
import { Problem } from '../parts/problem';
import { FactorRadios } from './factor-radios';
import { UsernameField } from './username-field';

interface OfferedFactorsFormProps {
  readonly screen: EntryShown;
  /** What was found beforehand. */
  readonly offer: Result<Offer>;
}

/** With dynamic factors: the username, and what the environment offers to pick from (design, `dynamicFactors`). */
export const OfferedFactorsForm = ({ screen: { continues }, offer: found }: OfferedFactorsFormProps) => {
  const { t } = useTranslation();
  const { offerFactors, enterWithOffered, forgetUser, session } = useCore();
  const asking = useAction(found.ok ? undefined : found);
  const finding = useAction();
  const box = useRef<HTMLInputElement>(null);
  const [username, setUsername] = useState(session.get().username);
  const [offer, setOffer] = useState(found.ok ? found.value : undefined);
  const [pickedByPerson, pick] = useState<Factor>();
  const picked = { factor: pickedByPerson ?? offer?.picked, isByPerson: pickedByPerson !== undefined };
  useAutoFocus(box);

  const ask = () => asking.run((signal) => offerFactors(false, signal), setOffer);
  const { run: runFind, cancel: cancelFind } = finding;
  const find = useCallback(
    (name: string, pick: Parameters<typeof enterWithOffered>[1]) =>
      runFind(
        (signal) => enterWithOffered(name, pick, signal),
        undefined,
        ({ code }) => code !== 'factor-required' && box.current?.focus(),
      ),
    [runFind, enterWithOffered],
  );
  useEffect(() => {
    if (!continues || !found.ok) return;
    find(session.get().username, { factor: found.value.picked, isByPerson: false });
    return cancelFind;
  }, [continues, found, find, cancelFind, session]);

  const begin = () => {
    finding.cancel();
    finding.clear();
  };
  const edit = (typed: string) => {
    setUsername(typed);
    begin();
    if (!forgetUser()) return;
    // What was offered in the phase of the name before ends with it.
    setOffer(undefined);
    pick(undefined);
    ask();
  };
  const next = (event: FormEvent) => {
    event.preventDefault();
    if (asking.refusal) return ask();
    find(username, picked);
  };
  const isUnpicked = finding.refusal?.code === 'factor-required';
  return (
    <form noValidate onSubmit={next}>
      <UsernameField
        box={box}
        value={username}
        refusal={isUnpicked ? undefined : finding.refusal}
        onChange={edit}
      />
      <FactorRadios
        factors={offer?.factors ?? []}
        picked={picked.factor}
        problem={isUnpicked ? messageFor('entry', { code: 'factor-required' }) : undefined}
        onPick={(factor) => {
          pick(factor);
          begin();
        }}
      />
      <Problem id="offer-problem" message={asking.refusal && messageFor('offer', asking.refusal)} />
      <Button type="submit" isBusy={finding.isBusy || asking.isBusy}>
        {t(asking.refusal ? 'APP.TRY_AGAIN' : 'APP.ENTRY.NEXT')}
      </Button>
    </form>
  );
};
