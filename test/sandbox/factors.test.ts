import { givenSandbox } from './given-sandbox';

const { sandbox, visitor } = await givenSandbox();

const final = { phase: 'final', recoveryTokenType: 'RECOVERY', recoveryToken: expect.any(String) };
const wrongCode = { status: 403, errorCode: 'E0000068' };

describe('The sandbox accepts the right proof once and rejects a wrong code', () => {
  it.each(['google', 'rsa'])('for the factor %s, with a one-time code', async (name) => {
    const code = (await visitor.codes(name))[name];
    expect(await visitor.verify(name, name, '000000')).toMatchObject(wrongCode);
    expect((await visitor.verify(name, name, code)).body).toEqual(final);
    await visitor.list(name);
    expect(await visitor.verify(name, name, code)).toMatchObject(wrongCode);
  });

  it.each([
    ['verify', 'verify'],
    ['push', 'verify'],
    ['verifypush', 'verify'],
  ])('for the factor %s, with the code shown on the phone', async (name, factorType) => {
    expect(await visitor.verify(name, factorType, '000000')).toMatchObject(wrongCode);
    expect((await visitor.verify(name, factorType, (await visitor.codes(name)).phone)).body).toEqual(final);
  });

  it.each([
    ['sms', 'sms', 'sms'],
    ['call', 'call', 'call'],
    ['voice', 'call', 'call'],
  ])('for the factor %s, with a code that was sent', async (name, factorType, kind) => {
    expect((await visitor.verify(name, factorType)).body).toEqual({ phase: 'initial' });
    expect(await visitor.verify(name, factorType, '!')).toMatchObject(wrongCode);
    const code = (await visitor.codes(name))[kind];
    expect((await visitor.verify(name, factorType, code)).body).toEqual(final);
    await visitor.list(name);
    expect(await visitor.verify(name, factorType, code)).toMatchObject(wrongCode);
  });

  it('for the factor yubikey, with a one-time press that invalidates earlier presses', async () => {
    const press = async () => ((await visitor.panel('users/yubikey/yubikey', {})) as { typed: string }).typed;
    const earlier = await press();
    const later = await press();
    expect(later).toMatch(/^[cbdefghijklnrtuv]{44}$/);
    expect((await visitor.verify('yubikey', 'yubikey', later)).body).toEqual(final);
    await visitor.list('yubikey');
    expect(await visitor.verify('yubikey', 'yubikey', later)).toMatchObject(wrongCode);
    expect(await visitor.verify('yubikey', 'yubikey', earlier)).toMatchObject(wrongCode);
  });

  it('for the factor pin, with the PIN of the user', async () => {
    const body = { userName: 'pin', pin: '?', type: 'password', phase: 'initial' };
    expect(await visitor.post('/recovery/mfapin', body)).toMatchObject(wrongCode);
    const { pin } = await visitor.codes('pin');
    expect((await visitor.post('/recovery/mfapin', { ...body, pin })).body).toEqual(final);
  });

  it('for the factor badge, with the code of the badge', async () => {
    const body = { username: 'badge', factorType: 'badge', code: '?', type: 'unlock', phase: 'initial' };
    expect(await visitor.post('/recovery/mfabadge', body)).toMatchObject(wrongCode);
    const code = (await visitor.codes('badge')).badge;
    expect((await visitor.post('/recovery/mfabadge', { ...body, code })).body).toEqual(final);
  });

  it.each([
    ['password', 'verifyandresetpassword', { newPassword: 'New-Pa55word!' }],
    ['unlock', 'verifyandunlock', {}],
  ])('[settled.email] for the factor email, with a link for %s', async (type, call, more) => {
    const body = { username: 'email', factorType: 'email', type, relayState: '', phase: 'initial' };
    expect((await visitor.post('/recovery/mfaemail', body)).status).toBe(200);
    const link = (await visitor.state()).mails[0]?.link;
    expect(link).toContain(`${sandbox.origin}/recovery/${type}/reset/`);
    const token = { recoveryToken: link?.split('/').at(-1), recoveryType: 'recovery_token', userName: '' };
    expect((await visitor.post(`/credentials/${call}`, { ...token, ...more })).status).toBe(200);
  });

  it('for the factor backup, with ten codes in any order, which the panel marks as used', async () => {
    const panel = async () => (await fetch(`${sandbox.origin}/sandbox?user=backup`)).text();
    const fresh = await panel();
    const codes = [...fresh.matchAll(/<li><output>([0-9a-f]{4}-[0-9a-f]{4})</g)].map(
      ([, code]) => code ?? '',
    );
    expect(new Set(codes).size).toBe(10);
    expect((await visitor.codes('backup')).backup).toBe(codes[0]);
    expect((await visitor.codes('several')).backup).not.toBe(codes[0]);

    for (const code of codes.toReversed()) {
      expect(await visitor.verify('backup', 'backup', `${code}0`)).toMatchObject(wrongCode);
      expect((await visitor.verify('backup', 'backup', code)).body).toEqual(final);
      await visitor.list('backup');
      expect(await visitor.verify('backup', 'backup', code)).toMatchObject(wrongCode);
      expect(await panel()).toContain(`<s>${code}</s> <span class="quiet">used</span>`);
    }
    expect((await visitor.codes('backup')).backup).toBeUndefined();
  });

  it('for a factor that has no screen of its own', async () => {
    expect(
      (await visitor.post('/recovery/mfafactor', { username: 'dynamic', factorType: 'no-such-factor' })).body,
    ).toEqual({
      name: 'no-such-factor',
      factorDisplay: 'Palm scanner at the branch',
    });
    expect(await visitor.verify('dynamic', 'no-such-factor', '?')).toMatchObject(wrongCode);
    expect(
      (await visitor.verify('dynamic', 'no-such-factor', (await visitor.codes('dynamic'))['no-such-factor']))
        .body,
    ).toEqual(final);
    await visitor.post('/recovery/mfafactor', { username: 'dynamic', factorType: 'no-such-factor' });
    expect(
      (await visitor.verify('dynamic', 'no-such-factor', (await visitor.codes('dynamic'))['no-such-factor']))
        .body,
    ).toEqual(final);
  });

  it('but rejects a factor that the user does not have', async () => {
    expect(await visitor.verify('sms', 'google', '000000')).toMatchObject({
      status: 404,
      errorCode: 'E0000007',
    });
    const unknown = { username: 'nobody', factorType: 'badge' };
    expect(await visitor.post('/recovery/mfafactor', unknown)).toMatchObject({ status: 404 });
    const absent = { username: 'dynamic', factorType: 'badge' };
    expect(await visitor.post('/recovery/mfafactor', absent)).toMatchObject({ status: 200, body: [] });
    expect(await visitor.list('nobody')).toMatchObject({ status: 404, errorCode: 'E0000007' });
    expect(await visitor.list('nofactors')).toMatchObject({ status: 200, body: [] });
  });
});
