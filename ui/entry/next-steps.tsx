import type { Refusal } from '../../core/result';
import { useCore } from '../hooks/use-core';
import { RecoveryLink } from '../parts/recovery-link';
import { SupportLink } from '../parts/support-link';

/** Renders nothing unless the user is unknown or has no factors. */
export const NextSteps = ({ refusal }: { readonly refusal: Refusal | undefined }) => {
  const { type } = useCore().session.get();
  if (refusal?.code !== 'USER_NOT_FOUND' && refusal?.code !== 'NO_FACTORS') return null;
  return (
    <div className="ways-on">
      {type !== 'password' && <RecoveryLink type="password" />}
      {type !== 'unlock' && <RecoveryLink type="unlock" />}
      <SupportLink text="APP.WAYS_ON.SUPPORT" />
    </div>
  );
};
