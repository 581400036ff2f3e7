import { useTranslation } from 'react-i18next';
import { DEFAULT_PHASE, type RecoverySession } from '../../core/recovery/session';
import type { ScreenState } from '../../core/state/visit';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import { TITLE_ID } from '../hooks/use-title';
import { headingOf } from '../parts/entry-heading';

type Step = 'username' | 'proof' | 'goal';

const stepOf = (screen: ScreenState, isLaterRound: boolean): Step | 'finished' | undefined => {
  switch (screen.is) {
    case 'entry':
      return isLaterRound ? 'proof' : 'username';
    case 'factor':
    case 'resuming':
      return 'proof';
    case 'reset':
    case 'confirm-unlock':
    case 'unlock':
      return 'goal';
    case 'done':
      return screen.of === 'manage-password' ? undefined : 'finished';
    default:
      return undefined;
  }
};

/** In the phase `final_confirm`, the user gives one more proof after choosing the new password. */
const listSteps = (
  current: Step | 'finished',
  { proofsGiven, unlockConfirm, password }: RecoverySession,
): readonly Step[] => {
  const isProof = current === 'proof';
  const isConfirmed = isProof ? password !== undefined : unlockConfirm;
  const proofs = isProof && !isConfirmed ? proofsGiven + 1 : Math.max(1, proofsGiven);
  return [
    'username',
    ...Array<Step>(proofs).fill('proof'),
    'goal',
    ...(isConfirmed ? ['proof' as const] : []),
  ];
};

export const StepList = ({ screen }: { readonly screen: ScreenState }) => {
  const { t } = useTranslation();
  const session = useStore(useCore().session);
  const { username, phase, type } = session;
  const step = stepOf(screen, username !== '' && phase !== DEFAULT_PHASE);
  if (step === undefined) return null;
  const steps = listSteps(step, session);
  const current = step === 'finished' ? steps.length : steps.lastIndexOf(step);
  const names = {
    username: 'APP.ENTRY.USERNAME',
    proof: 'APP.CONTEXT.VERIFY',
    goal: headingOf(screen.is === 'entry' ? screen.type : (type ?? '')),
  } as const;
  return (
    <aside className="steps" aria-labelledby={TITLE_ID}>
      <ol>
        {steps.map((each, at) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a step is identified by its place
            key={at}
            aria-current={at === current ? 'step' : undefined}
            data-done={at < current || undefined}
          >
            {t(names[each])}
          </li>
        ))}
      </ol>
    </aside>
  );
};
