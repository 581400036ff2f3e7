import { randomBytes } from 'node:crypto';
import { createMemoryStore } from '../../../adapters/recovery-server/adapters/store/memory-store';
import type { Messages } from '../../../adapters/recovery-server/adapters/texts/messages';
import type { Clock, Notifier } from '../../../adapters/recovery-server/core/ports/ports';
import {
  createRecoveryServer,
  type RecoveryServer,
} from '../../../adapters/recovery-server/core/recovery-server';
import { offeredFactors, withoutScreen } from '../people/factors';
import type { Users } from '../people/seed-users';
import type { Sessions } from '../people/sessions';
import type { EnvironmentOverrides } from '../state/environment-overrides';
import type { Origins } from '../state/origins';
import { createSandboxDirectory } from './sandbox-directory';
import { type Devices, sandboxFactorsOf } from './sandbox-factors';
import { withSandboxTokens } from './sandbox-tokens';

const without = { count: Number.POSITIVE_INFINITY, seconds: 1 };
const limits = {
  wrongCodes: { count: 10, seconds: 600 },
  messages: { count: 15, seconds: 600 },
  perContact: without,
  messagesInAll: without,
  perUser: without,
  perAddress: without,
  inAll: without,
};

/** Creates the notifier, which delivers each notice to the mailbox of its user. */
const mailNotices = ({ mailbox, users }: Devices & { readonly users: Users }, texts: Messages): Notifier => ({
  recipientsOf: ({ username }) => [{ kind: 'email', address: username }],
  tell: async (notice) => {
    const user = users.find(notice.username);
    if (user !== undefined) mailbox.deliver(user, texts.notice(notice));
  },
});

/** Creates the recovery server for the sandbox's users, with distinct answers, and with high rate limits only for codes and messages. */
export const createSandboxRecovery = (
  { page, identityProvider }: Origins,
  parts: Devices & {
    readonly users: Users;
    readonly sessions: Sessions;
    readonly environment: EnvironmentOverrides;
    readonly clock: Clock;
  },
  texts: Messages,
): RecoveryServer => {
  const { users, sessions, environment, clock } = parts;
  const server = createRecoveryServer({
    directory: createSandboxDirectory(users),
    store: createMemoryStore(clock),
    notifier: mailNotices(parts, texts),
    audit: { write: () => {} },
    clock,
    factorsOf: ({ id }) => {
      const user = users.find(id);
      return user === undefined ? [] : sandboxFactorsOf(parts, texts, new URL(page).host, user);
    },
    stepsOf: ({ id }) => users.find(id)?.steps ?? [{ phase: 'final', token: true }],
    offeredFactors: () =>
      environment.all().dynamicFactors === true ? [...offeredFactors, withoutScreen] : offeredFactors,
    // Disables sign-in if the page uses https but the identity provider uses http.
    adminConfiguration:
      page.startsWith('https:') && identityProvider.startsWith('http:')
        ? {}
        : {
            issuer: `${identityProvider}/oauth2/default`,
            clientId: 'account-recovery',
            redirectUri: `${page}/recovery/callback`,
          },
    secret: randomBytes(32).toString('base64url'),
    page,
    distinctAnswers: true,
    limits,
  });
  return withSandboxTokens(server, sessions);
};
