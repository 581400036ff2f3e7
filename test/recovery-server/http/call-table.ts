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

const at = (place: CallPlace, method: 'GET' | 'POST', template: string, call: CallName): ContractCall => ({
  call,
  method,
  template,
  at: place,
});

/** All calls of the contract. */
export const contractCalls: readonly ContractCall[] = [
  at('recoveryServer', 'GET', '/configuration/{type}', 'loadConfiguration'),
  at('recoveryServer', 'GET', '/recovery/mfafactors', 'listOfferedFactors'),
  at('recoveryServer', 'POST', '/recovery/mfafactors', 'listFactorsOfUser'),
  at('recoveryServer', 'POST', '/recovery/mfafactor', 'findFactorOfUser'),
  at('recoveryServer', 'POST', '/recovery/mfaverify', 'verifyFactor'),
  at('pinService', 'POST', '/recovery/mfapin', 'verifyPin'),
  at('recoveryServer', 'POST', '/recovery/mfabadge', 'verifyBadge'),
  at('recoveryServer', 'POST', '/recovery/mfaemail', 'sendEmail'),
  at('recoveryServer', 'POST', '/recovery/poll', 'pollPush'),
  at('recoveryServer', 'POST', '/credentials/expiredpassword', 'changeExpiredPassword'),
  at('recoveryServer', 'POST', '/credentials/verifyandresetpassword', 'resetPassword'),
  at('recoveryServer', 'POST', '/credentials/verifyandunlock', 'unlockAccount'),
];

const patternOf = ({ template }: ContractCall) => new RegExp(`^${template.replace(/\{\w+\}/, '[^/]+')}$`);

/** Returns the calls at a path, one per method. */
export const callsAt = (path: string): readonly ContractCall[] =>
  contractCalls.filter((call) => patternOf(call).test(path));
