import { heldToken } from '../../../core/recovery/held-token';
import { createMemoryCookies } from '../../fakes/memory-cookies';
import { givenSession } from '../given';

describe('[settled.token-holder] Settled questions · recoveryType and userName posted by reset and unlock', () => {
  const held = { recoveryToken: 'token', recoveryTokenType: 'stateToken' };

  it('the held token with its stored type, and the held username', () => {
    const token = heldToken(givenSession(held), createMemoryCookies({ uname: 'joe' }));

    expect(token).toStrictEqual({ recoveryToken: 'token', recoveryType: 'stateToken', userName: 'jane' });
  });

  it('without a stored type it is recovery_token', () => {
    const session = givenSession({ ...held, recoveryTokenType: undefined });

    expect(heldToken(session, createMemoryCookies())?.recoveryType).toBe('recovery_token');
  });

  it('[3.cookie.1] without a held username it is the uname cookie', () => {
    const session = givenSession({ ...held, username: '' });

    expect(heldToken(session, createMemoryCookies({ uname: 'joe', ruri: 'x' }))?.userName).toBe('joe');
  });

  it('without that either it is an empty string', () => {
    const session = givenSession({ ...held, username: '' });

    expect(heldToken(session, createMemoryCookies())?.userName).toBe('');
  });

  it.each([undefined, ''])(
    '[settled.token-used.2] where the held token is %j, there is nothing to post',
    (recoveryToken) => {
      expect(heldToken(givenSession({ ...held, recoveryToken }), createMemoryCookies())).toBeUndefined();
    },
  );
});
