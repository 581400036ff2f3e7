import type { Refusal, RefusalCode } from '../../core/result';
import { useCore } from '../hooks/use-core';
import { RecoveryLink } from '../parts/recovery-link';
import { SupportLink } from '../parts/support-link';

const aboutUser: readonly RefusalCode[] = ['USER_NOT_FOUND', 'NO_FACTORS', 'user-unclear'];

/** Renders nothing unless the user is unknown or has no factors. */
export const NextSteps = ({ refusal }: { readonly refusal: Refusal | undefined }) => {
  const { type } = useCore().session.get();
  if (!refusal || !aboutUser.includes(refusal.code)) return null;
  return (
    <div className="ways-on">
      {type !== 'password' && <RecoveryLink type="password" />}
      {type !== 'unlock' && <RecoveryLink type="unlock" />}
      <SupportLink text="APP.WAYS_ON.SUPPORT" />
    </div>
  );
};
