import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageFor } from '../../core/recovery/messages';
import type { PasswordChange } from '../../core/recovery/passwords';
import { isNoAnswer, type Result } from '../../core/result';
import { useAction } from '../hooks/use-action';
import { useAutoFocus } from '../hooks/use-auto-focus';
import { useLatest } from '../hooks/use-latest';
import { Button } from '../parts/button';
import { HelpTooltip } from '../parts/help-tooltip';
import { Problem } from '../parts/problem';
import { TextField } from '../parts/text-field';
import { NewPasswordFields } from './new-password-fields';

interface PasswordChangeFormProps {
  /** Filled in already. */
  readonly username: string;
  /** Where its refusals are shown. */
  readonly place: 'expired' | 'manage';
  readonly isUsernameFixed?: boolean;
  readonly change: (typed: PasswordChange, signal: AbortSignal) => Promise<Result<unknown>>;
  readonly onChanged?: () => void;
}

const words = {
  expired: { old: 'APP.EXPIRED.OLD_PASSWORD', submit: 'APP.EXPIRED.SUBMIT' },
  manage: { old: 'APP.MANAGE.CURRENT_PASSWORD', submit: 'APP.MANAGE.SUBMIT' },
};
const problems = { 'username-required': 'username', required: 'old-password' } as const;

/** Username, old, new and repeated password, with the guidelines (specification, section 2, "Expired password"). */
export const PasswordChangeForm = (props: PasswordChangeFormProps) => {
  const { username, place, isUsernameFixed = false, change, onChanged } = props;
  const { t } = useTranslation();
  const { isBusy, refusal, run, clear } = useAction();
  const form = useRef<HTMLFormElement>(null);
  const firstBox = useRef<HTMLInputElement>(null);
  const oldBox = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<PasswordChange>({
    username,
    oldPassword: '',
    newPassword: '',
    repeatedPassword: '',
  });
  const inBoxes = useLatest(typed);
  useAutoFocus(username === '' ? firstBox : oldBox);

  const faulty = refusal && (problems[refusal.code as keyof typeof problems] ?? 'new-password');
  const isAt = (field: string) => faulty === field && refusal && !isNoAnswer(refusal);
  const problemAt = (field: string) => (isAt(field) ? `${field}-problem` : undefined);
  const problemOf = (field: string) => (
    <Problem
      id={`${field}-problem`}
      message={refusal && faulty === field ? messageFor(place, refusal) : undefined}
    />
  );
  const edit = (change: Partial<PasswordChange>) => {
    setTyped({ ...typed, ...change });
    clear();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(
      (signal) => change(typed, signal),
      onChanged,
      ({ code }) => {
        // What was typed meanwhile stays.
        if (inBoxes.current !== typed) return;
        const isKept = code in problems || code === 'password-mismatch' || isNoAnswer({ code });
        if (!isKept) setTyped({ ...typed, oldPassword: '', newPassword: '', repeatedPassword: '' });
        const at = problems[code as keyof typeof problems] ?? (isKept ? 'new-password' : 'old-password');
        form.current?.querySelector<HTMLInputElement>(`#${at}`)?.focus();
      },
    );
  };
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <TextField
        id="username"
        ref={firstBox}
        label={t('APP.ENTRY.USERNAME')}
        aside={
          <HelpTooltip
            id="username-help"
            about={t('APP.ENTRY.USERNAME')}
            text={t('APP.EXPIRED.USERNAME_HELP')}
          />
        }
        autoComplete="username"
        readOnly={isUsernameFixed}
        value={typed.username}
        problemId={problemAt('username')}
        onChange={(event) => edit({ username: event.target.value })}
      />
      {problemOf('username')}
      <TextField
        id="old-password"
        ref={oldBox}
        type="password"
        label={t(words[place].old)}
        autoComplete="current-password"
        value={typed.oldPassword}
        problemId={problemAt('old-password')}
        onChange={(event) => edit({ oldPassword: event.target.value })}
      />
      {problemOf('old-password')}
      <NewPasswordFields
        value={typed}
        describedBy="guidelines"
        problemId={problemAt('new-password')}
        onChange={edit}
      />
      {problemOf('new-password')}
      <Button type="submit" isBusy={isBusy}>
        {t(words[place].submit)}
      </Button>
      <section className="guidelines">
        <h2>{t('APP.EXPIRED.GUIDELINES_HEADING')}</h2>
        <p id="guidelines">{t('APP.EXPIRED.GUIDELINES')}</p>
      </section>
    </form>
  );
};
