import type { Refusal } from '../../core/result';
import { useCore } from '../hooks/use-core';
import { RecoveryLink } from '../parts/recovery-link';
import { SupportLink } from '../parts/support-link';

/** Where a name leads nowhere: the other recovery, and whom to ask. "Back to login" stands below every screen. */
export const WaysOn = ({ refusal }: { readonly refusal: Refusal | undefined }) => {
  const { type } = useCore().session.get();
  if (refusal?.code !== 'USER_NOT_FOUND' && refusal?.code !== 'NO_FACTORS') return null;
  return (
    <>
      {type !== 'password' && <RecoveryLink type="password" />}
      {type !== 'unlock' && <RecoveryLink type="unlock" />}
      <SupportLink text="APP.WAYS_ON.SUPPORT" />
    </>
  );
};
