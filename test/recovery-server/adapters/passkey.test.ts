import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPasskey } from '../../../adapters/recovery-server/adapters/factors/passkey';
import { createPasskeyEnrolment } from '../../../adapters/recovery-server/adapters/factors/passkey-enrolment';
import {
  createPasskeyFile,
  sealPasskeys,
} from '../../../adapters/recovery-server/adapters/factors/passkey-file';
import { writeSecrets } from '../../../adapters/recovery-server/adapters/factors/secret-file';
import { createMemoryStore } from '../../../adapters/recovery-server/adapters/store/memory-store';
import { givenAccount } from '../given/accounts';
import { type Circumstances, createAuthenticator } from '../given/authenticator';

const site = { rpId: 'recovery.example', origin: 'https://recovery.example' };
const keys = [Buffer.alloc(32, 7).toString('base64')];
const client = { request: 'r', address: '192.0.2.1' };
const DAY = 86_400_000;
const [jane, john] = [givenAccount('jane'), givenAccount('john')];

let path: string;
beforeEach(() => {
  path = join(mkdtempSync(join(tmpdir(), 'recovery-passkey-')), 'passkeys.json');
});
afterEach(() => rmSync(join(path, '..'), { recursive: true }));

const given = async () => {
  let now = 0;
  const clock = { now: () => now };
  const passkeys = createPasskeyFile({ path, keys }, () => {});
  const recorded: string[] = [];
  const enrolment = createPasskeyEnrolment({
    ...{ ...site, passkeys, clock, secret: 's'.repeat(32) },
    directory: { find: async (name) => [jane, john].find(({ username }) => username === name) },
    record: async (account, _client, add) => {
      await add();
      recorded.push(account.username);
    },
  });
  const factor = createPasskey({ ...site, passkeys, store: createMemoryStore(clock) });
  const authenticator = createAuthenticator(site);
  const challengeOf = async (token: string) => {
    const { challenge } = Object((await enrolment.begin(token)) ?? {});
    return String(challenge);
  };
  const enrol = async () => {
    const token = await enrolment.tokenFor(jane);
    const isAdded = await enrolment.finish(token, authenticator.create(await challengeOf(token)), client);
    return { token, isAdded };
  };
  const wait = (milliseconds: number) => {
    now += milliseconds;
  };
  return { enrolment, factor, authenticator, recorded, challengeOf, enrol, wait };
};

const accepts = async (challenge: string) => challenge === 'Y2hhbGxlbmdl';
const challenge = 'Y2hhbGxlbmdl';

describe('a passkey', () => {
  it('is listed after its enrolment, and proves its user only', async () => {
    const { factor, authenticator, enrol, recorded } = await given();
    const before = await factor.find(jane);

    expect((await enrol()).isAdded).toBe(true);

    expect([before, await factor.find(jane)]).toEqual([undefined, { name: 'passkey', factorDisplay: '' }]);
    expect(await factor.verify(jane, authenticator.sign(challenge), accepts)).toBe(true);
    expect(await factor.verify(john, authenticator.sign(challenge), accepts)).toBe(false);
    expect(recorded).toEqual(['jane']);
  });

  it.each<[string, Circumstances]>([
    ['another challenge', { challenge: 'b3RoZXI' }],
    ['another site', { rpId: 'evil.example' }],
    ['a page on another origin', { origin: 'https://evil.example' }],
    ['a user whom the device has not verified', { isVerified: false }],
  ])('is refused for %s', async (_, differing) => {
    const { factor, authenticator, enrol } = await given();
    await enrol();

    expect(await factor.verify(jane, authenticator.sign(challenge, differing), accepts)).toBe(false);
  });

  it.each(['', '{', 'null', '[]', '{"id":7}'])('is refused for the assertion %j', async (assertion) => {
    const { factor, enrol } = await given();
    await enrol();

    expect(await factor.verify(jane, assertion, accepts)).toBe(false);
  });

  it('is refused if its count of signatures goes back, as that of a copy does', async () => {
    const { factor, authenticator, enrol } = await given();
    await enrol();
    const [first, second] = [authenticator.sign(challenge), authenticator.sign(challenge)];

    expect(await factor.verify(jane, second, accepts)).toBe(true);
    expect(await factor.verify(jane, first, accepts)).toBe(false);
  });

  it('is requested in the same words for every user', async () => {
    const { factor } = await given();

    expect(factor.request('c')).toEqual({
      ...{ challenge: 'c', rpId: site.rpId, userVerification: 'required', allowCredentials: [] },
    });
  });

  it('is unavailable if the file cannot be read', async () => {
    const { factor } = await given();
    rmSync(path);

    await expect(factor.find(jane)).rejects.toMatchObject({ name: 'Unavailable' });
  });
});

describe('a link for a passkey', () => {
  it('is good once, and ends with any other passkey of its user', async () => {
    const { enrolment, enrol } = await given();
    const other = await enrolment.tokenFor(jane);

    const { token } = await enrol();

    expect([await enrolment.begin(token), await enrolment.begin(other)]).toEqual([undefined, undefined]);
    expect(await enrolment.finish(other, {}, client)).toBe(false);
  });

  it('does not return after the passkeys are revoked', async () => {
    const { enrolment, factor, enrol } = await given();
    const { token } = await enrol();

    await writeSecrets(path, [{ account: jane, sealed: sealPasskeys(jane, [], keys) }]);

    expect(await factor.find(jane)).toBeUndefined();
    expect(await enrolment.begin(token)).toBeUndefined();
  });

  it.each([
    [DAY - 1, true],
    [DAY, false],
  ])('is good after %d ms: %s', async (milliseconds, isGood) => {
    const { enrolment, wait } = await given();
    const token = await enrolment.tokenFor(jane);

    wait(milliseconds);

    expect((await enrolment.begin(token)) !== undefined).toBe(isGood);
  });

  it.each([
    ['another user', (token: string) => token.replace(/^./, 'f')],
    ['no mark', (token: string) => token.split('.')[0] ?? ''],
    ['nothing', () => ''],
  ])('is refused for %s', async (_, forge) => {
    const { enrolment } = await given();

    expect(await enrolment.begin(forge(await enrolment.tokenFor(jane)))).toBeUndefined();
  });

  it('asks for a discoverable passkey that verifies the user, and adds none of another link or site', async () => {
    const { enrolment, authenticator, challengeOf, recorded } = await given();
    const token = await enrolment.tokenFor(jane);
    const asked = await challengeOf(token);

    expect(await enrolment.begin(token)).toMatchObject({
      rp: { id: site.rpId },
      user: { name: 'jane' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    for (const wrong of [
      authenticator.create(await challengeOf(await enrolment.tokenFor(john))),
      authenticator.create(asked, { origin: 'https://evil.example' }),
      {},
    ])
      expect(await enrolment.finish(token, wrong, client)).toBe(false);
    expect(recorded).toEqual([]);
  });
});
