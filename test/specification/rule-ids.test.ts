import { ruleIds } from './rule-ids';

describe('the rule ids of a table row', () => {
  it('are at the beginning of its title', () => {
    expect(`${ruleIds('rsa', { rsa: '2.rsa.1 4.code.1' })}its heading`).toBe(
      '[2.rsa.1 4.code.1] its heading',
    );
  });

  it('are empty when the row proves no rule of its own', () => {
    expect(`${ruleIds('sms', { rsa: '2.rsa.1' })}its heading`).toBe('its heading');
  });
});
