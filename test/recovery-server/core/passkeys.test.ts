import type {
  RecoveryServerOptions,
  SignedChallenge,
} from '../../../adapters/recovery-server/core/ports/ports';
import { givenRecoveryServer, twoProofs } from '../given/recovery-server';

/** The assertion of this fake is the challenge itself. Each user but `factorless` has it. */
const passkey: SignedChallenge = {
  ...{ name: 'passkey', kind: 'signedChallenge' },
  find: async ({ username, id }) =>
    id === '' || username === 'factorless' ? undefined : { name: 'passkey', factorDisplay: '' },
  request: (challenge) => ({ challenge }),
  verify: async (_account, assertion, accepts) => accepts(assertion),
};

const given = (more: Partial<RecoveryServerOptions> = {}) => {
  const server = givenRecoveryServer({ factorsOf: () => [passkey], ...more });
  const listed = async (username = 'jane', phase = 'initial') => {
    const factors = (await server.list(username, phase)).body as unknown as Listed[];
    return factors.at(-1)?.request.challenge ?? 'none';
  };
  const prove = (challenge: string, username = 'jane', phase = 'initial') =>
    server.verify(username, 'passkey', challenge, phase);
  return { ...server, listed, prove };
};

interface Listed {
  readonly name: string;
  readonly request: { readonly challenge: string };
}

/** Another factor for the first of two proofs, with the code 4711. */
const other: SignedChallenge = {
  ...{ ...passkey, name: 'other' },
  find: async () => ({ name: 'other', factorDisplay: '' }),
  verify: async (_account, code) => code === '4711',
};

const refused = { outcome: 'refused', errorCode: 'E0000068' };

describe('the challenge of a passkey', () => {
  it('is listed with the factor, and its signature proves the user once', async () => {
    const { listed, prove, call } = given({ ...twoProofs });
    const challenge = await listed();

    expect(await prove(challenge)).toMatchObject({ outcome: 'done', body: { phase: 'second' } });
    await call('listFactorsOfUser', { username: 'jane', phase: 'initial' });
    expect(await prove(challenge)).toMatchObject(refused);
  });

  it('is replaced by that of a later list, also of one factor', async () => {
    const { listed, prove, call } = given();
    const first = await listed();
    const found = await call('findFactorOfUser', { username: 'jane', factorType: 'passkey' });
    const { request } = found.body as unknown as Listed;

    expect(await prove(first)).toMatchObject(refused);
    expect(await prove(request.challenge)).toMatchObject({ outcome: 'done' });
  });

  it.each([
    [1_799_999, 'done'],
    [1_800_000, 'refused'],
  ])('after %d ms, the answer is %s', async (milliseconds, outcome) => {
    const { listed, prove, pass } = given();
    const challenge = await listed();

    pass(milliseconds);

    expect(await prove(challenge)).toMatchObject({ outcome });
  });

  it('is bound to the user and the browser', async () => {
    const { listed, prove, moveTo, list } = given();
    const challenge = await listed();

    await list('locked');
    expect(await prove(challenge, 'locked')).toMatchObject(refused);
    moveTo('another browser');
    await list('jane');
    expect(await prove(challenge)).toMatchObject(refused);
  });

  it('is bound to the phase of the recovery', async () => {
    const { listed, verify, prove } = given({ ...twoProofs, factorsOf: () => [other, passkey] });
    const challenge = await listed();
    await verify('jane', 'other', '4711');

    expect(await prove(challenge, 'jane', 'second')).toMatchObject(refused);
    expect(await prove(await listed('jane', 'second'), 'jane', 'second')).toMatchObject({ outcome: 'done' });
  });

  it('closes no factor, however many wrong signatures there are', async () => {
    const { listed, prove } = given({ limits: {} });
    for (let wrong = 0; wrong < 6; wrong += 1) await prove('wrong');

    expect(await prove(await listed())).toMatchObject({ outcome: 'done' });
  });
});

it('with equal answers, an unknown user has such a passkey, which proves nobody', async () => {
  const { listed, prove } = given({ distinctAnswers: false, decoys: { passkey: '' } });
  const [known, unknown] = [await listed('jane'), await listed('nobody')];

  expect(unknown).toHaveLength(known.length);
  expect(await prove(unknown, 'nobody')).toMatchObject(refused);
});
