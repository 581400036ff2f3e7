import type { CallName } from '../core/recovery-server';

/** Servers of the contract. Both are the same, unless the pin service stands alone. */
export type CallPlace = 'recoveryServer' | 'pinService';

/** A call of the contract. */
export interface ContractCall {
  readonly call: CallName;
  readonly method: 'GET' | 'POST';
  /** Path as in the contract. `{name}` matches one segment. */
  readonly template: string;
  readonly at: CallPlace;
}

/** All calls of the contract. */
export const contractCalls: readonly ContractCall[] = (
  [
    ['GET', '/configuration/{type}', 'loadConfiguration'],
    ['GET', '/recovery/mfafactors', 'listOfferedFactors'],
    ['POST', '/recovery/mfafactors', 'listFactorsOfUser'],
    ['POST', '/recovery/mfafactor', 'findFactorOfUser'],
    ['POST', '/recovery/mfaverify', 'verifyFactor'],
    ['POST', '/recovery/mfapin', 'verifyPin'],
    ['POST', '/recovery/mfabadge', 'verifyBadge'],
    ['POST', '/recovery/mfaemail', 'sendEmail'],
    ['POST', '/recovery/poll', 'pollPush'],
    ['POST', '/credentials/expiredpassword', 'changeExpiredPassword'],
    ['POST', '/credentials/verifyandresetpassword', 'resetPassword'],
    ['POST', '/credentials/verifyandunlock', 'unlockAccount'],
  ] as const
).map(([method, template, call]) => ({
  ...{ method, template, call },
  at: call === 'verifyPin' ? 'pinService' : 'recoveryServer',
}));

const patternOf = ({ template }: ContractCall) => new RegExp(`^${template.replace(/\{\w+\}/, '[^/]+')}$`);

/** Returns the calls at a path, one per method. */
export const callsAt = (path: string): readonly ContractCall[] =>
  contractCalls.filter((call) => patternOf(call).test(path));
