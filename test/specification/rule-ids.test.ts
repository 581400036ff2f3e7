import { ruleIds } from './rule-ids';

describe('The ruleIds prefix for a table row', () => {
  it('contains the ids of the row in brackets', () => {
    expect(`${ruleIds('rsa', { rsa: '2.rsa.1 4.code.1' })}its heading`).toBe(
      '[2.rsa.1 4.code.1] its heading',
    );
  });

  it('is empty if the row proves no rule of its own', () => {
    expect(`${ruleIds('sms', { rsa: '2.rsa.1' })}its heading`).toBe('its heading');
  });
});
