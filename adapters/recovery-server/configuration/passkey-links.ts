import type { PasskeyEnrolment } from '../adapters/factors/passkey-enrolment';
import type { Account, AuditEntry, RecoveryServerOptions } from '../core/ports/ports';
import { createOutbox } from '../core/state/outbox';
import { PASSKEY_PAGE } from '../http/passkey-pages';
import type { ServerConfiguration } from './configuration';
import { accountsOf, type FactorOrder } from './enrol';

/** Resolves with a link for each user, or rejects with each mistake and its line. A link is a secret until it is used. */
export async function linksFor(
  { page, origin = page }: ServerConfiguration,
  options: RecoveryServerOptions,
  order: FactorOrder,
  { tokenFor }: Pick<PasskeyEnrolment, 'tokenFor'>,
): Promise<string> {
  const address = new URL(PASSKEY_PAGE, origin);
  const lines = ['Give each user the link to add a passkey. It is good once, and for a day:'];
  for (const { account } of await accountsOf(options, order)) {
    address.hash = await tokenFor(account);
    lines.push(`${account.username},${address.href}`);
  }
  return lines.join('\n');
}

/** Creates the function that adds a passkey, writes the audit trail, and tells the user. */
export const recordEnrolment = (options: RecoveryServerOptions) => {
  const outbox = createOutbox(options);
  return async (
    account: Account,
    client: Pick<AuditEntry, 'request' | 'address'>,
    add: () => Promise<void>,
  ): Promise<void> => {
    const change = 'factorEnrolled';
    const enrolled = { ...client, factor: 'passkey' };
    const held = await outbox.hold(account, change, enrolled);
    await add().catch(async (failure) => {
      await held.discard();
      throw failure;
    });
    options.audit.write({ ...enrolled, step: change, outcome: 'done', username: account.username });
    await held.release();
    await outbox.deliver();
  };
};
