import { useTranslation } from 'react-i18next';
import { DEFAULT_PHASE } from '../../core/recovery/session';
import type { ScreenState } from '../../core/state/visit';
import { useCore } from '../hooks/use-core';
import { useStore } from '../hooks/use-store';
import { TITLE_ID } from '../hooks/use-title';
import { headingOf } from './entry-heading';

/**
 * Returns the number of the current step: 1 to 3, or 4 when the recovery is finished. Returns `undefined` on a screen
 * that is not part of a recovery.
 */
const stepOf = (screen: ScreenState, isLaterRound: boolean): number | undefined => {
  switch (screen.is) {
    case 'entry':
      return isLaterRound ? 2 : 1;
    case 'factor':
    case 'resuming':
      return 2;
    case 'reset':
    case 'confirm-unlock':
    case 'unlock':
      return 3;
    case 'done':
      return screen.of === 'manage-password' ? undefined : 4;
    default:
      return undefined;
  }
};

/**
 * Lists the steps of a recovery, in a second column beside the form. The style sheet shows the column on wide screens
 * only.
 */
export const StepList = ({ screen }: { readonly screen: ScreenState }) => {
  const { t } = useTranslation();
  const { username, phase, type } = useStore(useCore().session);
  const current = stepOf(screen, username !== '' && phase !== DEFAULT_PHASE);
  if (current === undefined) return null;
  const names = [
    'APP.ENTRY.USERNAME',
    'APP.CONTEXT.VERIFY',
    headingOf(screen.is === 'entry' ? screen.type : (type ?? '')),
  ] as const;
  return (
    <aside className="steps" aria-labelledby={TITLE_ID}>
      <ol>
        {names.map((name, at) => (
          <li
            key={name}
            aria-current={at + 1 === current ? 'step' : undefined}
            data-done={at + 1 < current || undefined}
          >
            {t(name)}
          </li>
        ))}
      </ol>
    </aside>
  );
};
