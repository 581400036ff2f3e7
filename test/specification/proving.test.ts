import { proving } from './proving';

describe('The ids of a row', () => {
  it('begin its title', () => {
    expect(`${proving('rsa', { rsa: '2.rsa.1 4.code.1' })}its heading`).toBe(
      '[2.rsa.1 4.code.1] its heading',
    );
  });

  it('are nothing where it proves nothing of its own', () => {
    expect(`${proving('sms', { rsa: '2.rsa.1' })}its heading`).toBe('its heading');
  });
});
