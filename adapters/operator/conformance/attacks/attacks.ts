import { NotTried } from '../report/check';
import { failureOf, type Steps } from '../runner/steps';
import table from './attacks.json' with { type: 'json' };
import * as foreign from './foreign';
import * as guesses from './guesses';
import * as messages from './messages';
import * as proofs from './proofs';
import type { Tools } from './visit';

type AttackName = keyof typeof table;

/** An attack resolves with the answers that withstood it, and throws `Failed` with the answer that did not. */
const attackers: Readonly<Record<AttackName, (tools: Tools) => Promise<string>>> = {
  'skipped-step': proofs.skippedStep,
  'unproven-reset': foreign.unprovenReset,
  'forged-phase': proofs.forgedPhase,
  'same-factor-twice': proofs.sameFactorTwice,
  'token-of-another-type': foreign.tokenOfAnotherType,
  'token-of-another-user': foreign.tokenOfAnotherUser,
  'code-of-another-user': foreign.codeOfAnotherUser,
  'poll-link-of-another-user': foreign.pollLinkOfAnotherUser,
  'push-of-another-user': foreign.pushOfAnotherUser,
  'code-of-another-factor': foreign.codeOfAnotherFactor,
  'used-token': proofs.usedToken,
  'used-link': proofs.usedLink,
  'used-code': proofs.usedCode,
  'raced-token': proofs.racedToken,
  'raced-code': proofs.racedCode,
  'older-code-after-newer': proofs.olderCodeAfterNewer,
  'older-code-after-change': proofs.olderCodeAfterChange,
  'older-token-after-change': proofs.olderTokenAfterChange,
  'older-link-after-change': proofs.olderLinkAfterChange,
  'stolen-round': proofs.stolenRound,
  'short-code': messages.shortCode,
  'short-token': messages.shortToken,
  'host-header': messages.hostHeader,
  'json-types': messages.jsonTypes,
  'duplicate-keys': foreign.duplicateKeys,
  'message-flood': messages.messageFlood,
  'push-flood': messages.pushFlood,
  guesses: guesses.guesses,
  'guesses-by-spelling': guesses.guessesBySpelling,
  'guesses-by-blanks': guesses.guessesByBlanks,
  'guesses-by-address': guesses.guessesByAddress,
  'guesses-by-restart': guesses.guessesByRestart,
  'guesses-by-browser': guesses.guessesByBrowser,
  'guesses-by-factor': guesses.guessesByFactor,
  'guesses-by-new-code': guesses.guessesByNewCode,
  'lock-out': guesses.lockOut,
};

interface Described {
  readonly weakness: string;
  readonly publicCase?: string;
  readonly call: string;
  readonly sent: string;
  readonly wanted: string;
  readonly why: string;
  /** Attacks that need less. If one succeeds, this attack is not examined: it would succeed for the same reason. */
  readonly simpler?: readonly string[];
}

/** Attacks the server. Each attack begins with the state that the scenario's `restore` brings back. */
export const attacks = async (steps: Steps) => {
  const succeeded = new Set<string>();
  for (const [name, attack] of Object.entries(attackers)) {
    const {
      call,
      sent,
      wanted,
      why,
      weakness,
      publicCase,
      simpler = [],
    }: Described = table[name as AttackName];
    const attacked = { sent, weakness: publicCase ? `${weakness} (${publicCase})` : weakness };
    const about = { contract: why, expected: wanted, more: attacked };
    const failure = await steps.note(call, name, about, async () => {
      const found = simpler.find((each) => succeeded.has(each));
      if (found !== undefined) throw new NotTried(`the simpler attack "${found}" already succeeds`);
      await steps.restore();
      return attack(steps);
    });
    if (failure === failureOf(name)) succeeded.add(name);
  }
};
