import { givenSandbox } from './given-sandbox';

const { visitor } = await givenSandbox();

const final = { phase: 'final', recoveryTokenType: 'RECOVERY', recoveryToken: expect.any(String) };

describe('The phases of a recovery in the sandbox', () => {
  it('the user tworounds must prove a different factor in phase second', async () => {
    expect((await visitor.proveBySms('tworounds', 'initial')).body).toEqual({ phase: 'second' });
    const left = await visitor.list('tworounds', 'second');
    expect(left.body).toMatchObject([{ name: 'google' }, { name: 'push' }]);
    expect(await visitor.verify('tworounds', 'sms', undefined, 'second')).toMatchObject({ status: 404 });
    const { google } = await visitor.codes('tworounds');
    expect(await visitor.verify('tworounds', 'google', google)).toMatchObject({ errorCode: 'E0000079' });
    expect((await visitor.verify('tworounds', 'google', google, 'second')).body).toEqual(final);
  });

  it('the user confirm gets the token with the second proof', async () => {
    expect((await visitor.proveBySms('confirm', 'initial')).body).toEqual({ phase: 'final_confirm' });
    expect((await visitor.list('confirm', 'final_confirm')).status).toBe(200);
    expect((await visitor.proveBySms('confirm', 'final_confirm')).body).toEqual({
      ...final,
      phase: 'final_confirm',
    });
  });

  it('the user confirmtoken gets the token with the first proof', async () => {
    expect((await visitor.proveBySms('confirmtoken', 'initial')).body).toEqual({
      ...final,
      phase: 'final_confirm',
    });
  });

  it('the user unknownphase needs one more proof', async () => {
    expect((await visitor.proveBySms('unknownphase', 'initial')).body).toEqual({
      phase: 'no-such-phase',
    });
    expect((await visitor.proveBySms('unknownphase', 'no-such-phase')).body).toEqual(final);
  });

  it.each([
    ['sms', 'final'],
    ['confirmtoken', 'final_confirm'],
  ])(
    'after the last proof, the user %s is rejected in phase %s but can restart in phase initial',
    async (name, phase) => {
      await visitor.list(name);
      await visitor.proveBySms(name, 'initial');

      expect(await visitor.list(name, phase)).toMatchObject({ status: 403, errorCode: 'E0000079' });
      expect(await visitor.verify(name, 'sms', undefined, phase)).toMatchObject({ errorCode: 'E0000079' });
      expect(await visitor.list(name)).toMatchObject({ status: 200 });
      expect(await visitor.verify(name, 'sms')).toMatchObject({ status: 200 });
    },
  );

  it('a call of mfafactor, which has no phase, restarts the recovery', async () => {
    await visitor.proveBySms('confirmtoken', 'initial');
    await visitor.post('/recovery/mfafactor', { username: 'confirmtoken', factorType: 'sms' });

    expect(await visitor.verify('confirmtoken', 'sms')).toMatchObject({ status: 200 });
  });

  it('a factor list request with phase initial restarts the recovery', async () => {
    await visitor.proveBySms('tworounds', 'initial');
    expect((await visitor.list('tworounds')).body).toHaveLength(3);
    expect(await visitor.verify('tworounds', 'sms')).toMatchObject({ status: 200 });
  });
});

describe('The sandbox fails the last step of a recovery', () => {
  it.each([
    ['e0000001', 'password', 'E0000001'],
    ['e0000080', 'password', 'E0000080'],
    ['e0000032', 'unlock', 'E0000032'],
  ])('for the user %s and the recovery type %s with the error %s', async (name, type, errorCode) => {
    await visitor.list(name);
    await visitor.verify(name, 'sms', undefined, 'initial', type);
    const { body } = await visitor.verify(name, 'sms', (await visitor.codes(name)).sms, 'initial', type);
    const token = { recoveryToken: body.recoveryToken, recoveryType: 'RECOVERY', userName: name };
    const [call, more] =
      type === 'unlock'
        ? ['verifyandunlock', {}]
        : ['verifyandresetpassword', { newPassword: 'New-Pa55word!' }];
    expect(await visitor.post(`/credentials/${call}`, { ...token, ...more })).toMatchObject({ errorCode });
  });

  it.each([
    ['pollrefused', 2, { errorCode: 'E0000069' }],
    ['pushtimeout', 3, { body: { factorResult: 'TIMEOUT' } }],
  ])('for the user %s at poll %d', async (name, polls, expected) => {
    let pollUrl = (await visitor.verify(name, 'verifypush')).body.links.poll;
    const poll = () =>
      visitor.post('/recovery/poll', {
        username: name,
        pollUrl,
        type: 'password',
        relayState: '',
        phase: 'initial',
      });
    for (let number = 1; number < polls; number += 1) {
      const { body } = await poll();
      expect(body.factorResult).toBe('WAITING');
      pollUrl = body.links.poll;
    }
    expect(await poll()).toMatchObject(expected);
  });
});
