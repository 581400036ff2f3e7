import { evaluatePasswordRules } from '../../../../core/additions/password-rules/evaluate-password-rules';
import type { PasswordRules } from '../../../../core/additions/password-rules/password-rules';
import { suggestPassword } from '../../../../core/additions/password-rules/suggest-password';
import { createCountingRandom } from '../../../fakes/counting-random';

const all = { lowercase: true, uppercase: true, digit: true, special: true, notUsername: true };

describe('Additions · A suggested password', () => {
  it.each<[PasswordRules, number]>([
    [{}, 16],
    [{ minLength: 15, maxLength: 17 }, 16],
    [{ minLength: 20 }, 20],
    [{ maxLength: 10 }, 10],
    [{ ...all, minLength: 4, maxLength: 4 }, 4],
    [{ ...all, minLength: 64, maxLength: 1024 }, 64],
  ])('[additions.suggest.1] with the rules %j, it meets all and has %i characters', (rules, length) => {
    for (let first = 0; first < 100; first += 1) {
      const password = suggestPassword(rules, 'jane', createCountingRandom(first));

      expect(password).toHaveLength(length);
      expect(evaluatePasswordRules(rules, password, 'jane').filter(({ isMet }) => !isMet)).toEqual([]);
    }
  });

  it('[additions.suggest.1] it never contains the username, with any rules', () => {
    for (let first = 0; first < 200; first += 1)
      expect(suggestPassword({}, ' B ', createCountingRandom(first))).not.toMatch(/b/i);
  });

  it('[additions.suggest.2] it has no characters that look alike, and special ones only if asked for', () => {
    for (let first = 0; first < 100; first += 1) {
      expect(suggestPassword({}, '', createCountingRandom(first))).toMatch(/^[a-km-zA-HJ-NP-Z2-9]+$/);
      expect(suggestPassword({ special: true }, '', createCountingRandom(first))).toMatch(/[!#%+\-=?@]/);
    }
  });
});
