import type {
  Account,
  Factor,
  Push,
  SentCode,
  SentLink,
  TypedCode,
} from '../../../adapters/recovery-server/core/ports/ports';
import { occasion } from '../given/messages';

/** A factor to which the contract tests are applied, with test data. */
export interface FactorUnderTest<Kind extends Factor> {
  readonly factor: Kind;
  /** An account that has the factor under test. */
  readonly owner: Account;
  /** Accounts that do not have the factor under test. */
  readonly strangers: readonly Account[];
  /** Texts that a factor list must not contain, for example the whole phone number. */
  readonly secrets: readonly string[];
}

/** Test data of a factor. `switchOff` stops the factor's service, and is undefined for a factor without a service. */
export interface WithService {
  readonly switchOff?: () => Promise<void>;
}

/** Error with which a method must reject if the factor's service does not respond. */
const unavailable = { name: 'Unavailable' };

function describeFactorList(under: () => FactorUnderTest<Factor>) {
  it('lists the factor of an account that has it, and no secret', async () => {
    const { factor, owner, secrets } = under();

    const listed = await factor.find(owner);

    expect(listed).toEqual({ name: factor.name, factorDisplay: expect.any(String) });
    for (const secret of secrets) expect(JSON.stringify(listed)).not.toContain(secret);
  });

  it('lists nothing of an account that lacks it', async () => {
    const { factor, strangers } = under();

    for (const stranger of strangers) expect(await factor.find(stranger)).toBeUndefined();
  });
}

/** Contract tests for factors with a code that the user already has. */
export function describeTypedCodeContract(
  name: string,
  under: () => FactorUnderTest<TypedCode> & WithService & { readonly code: () => Promise<string> },
) {
  describe(`${name} as a typed code`, () => {
    describeFactorList(under);

    it('accepts the code of the account, and names each use of the same code alike', async () => {
      const { factor, owner, code } = under();
      const typed = await code();

      const use = await factor.check(owner, typed);

      expect(typeof use).toBe('string');
      expect(use).not.toContain(typed);
    });

    it.each([
      ['a longer code', (code: string) => `${code}1`],
      ['a shorter code', (code: string) => code.slice(0, -1)],
      ['blanks', () => '   '],
      ['a very long code', () => '1'.repeat(5_000)],
      ['control characters', () => '\u0000\r\n'],
      ['other digits', () => '١٢٣٤٥٦'],
    ])('refuses %s', async (_, change) => {
      const { factor, owner, code } = under();

      expect(await factor.check(owner, change(await code()))).toBeUndefined();
    });

    it('refuses the code in another account', async () => {
      const { factor, strangers, code } = under();

      for (const stranger of strangers) expect(await factor.check(stranger, await code())).toBeUndefined();
    });

    it('rejects with Unavailable if its service does not answer', async () => {
      const { factor, owner, code, switchOff } = under();
      const typed = await code();
      if (switchOff === undefined) return;
      await switchOff();

      await expect(factor.check(owner, typed)).rejects.toMatchObject(unavailable);
    });
  });
}

/** Contract tests for factors that deliver a code or a link. `delivered` resolves with the texts that arrived. */
export function describeSentContract(
  name: string,
  under: () => FactorUnderTest<SentCode | SentLink> &
    Required<WithService> & { readonly delivered: () => Promise<readonly string[]> },
) {
  const send = (factor: SentCode | SentLink, account: Account, content: string) =>
    factor.kind === 'sentCode'
      ? factor.send(account, content, occasion)
      : factor.send(account, content, 'password', occasion);

  describe(`${name} as a sent code or link`, () => {
    describeFactorList(under);

    it('delivers the content to the account once', async () => {
      const { factor, owner, delivered } = under();

      await send(factor, owner, '482913');

      const texts = await delivered();
      expect(texts).toHaveLength(1);
      expect(texts[0]).toContain('482913');
    });

    it('delivers nothing to an account that lacks it', async () => {
      const { factor, strangers, delivered } = under();

      for (const stranger of strangers) await send(factor, stranger, '482913');

      expect(await delivered()).toEqual([]);
    });

    it('rejects with Unavailable, without the content, if its service does not answer', async () => {
      const { factor, owner, switchOff } = under();
      await switchOff();

      const failure: unknown = await send(factor, owner, '482913').catch((error: unknown) => error);

      expect(failure).toMatchObject(unavailable);
      expect(String(failure)).not.toContain('482913');
    });
  });
}

/** Contract tests for push factors. `answer` simulates the user's response on the phone. */
export function describePushContract(
  name: string,
  under: () => FactorUnderTest<Push> &
    Required<WithService> & {
      /** Second instance of `factor` with the same settings. Simulates another server node. */
      readonly sameFactor: Push;
      readonly answer: (reaction: 'approved' | 'rejected' | 'expired') => void;
    },
) {
  describe(`${name} as a push`, () => {
    describeFactorList(under);

    it.each(['approved', 'rejected', 'expired'] as const)(
      'waits, then is %s, on every node',
      async (reaction) => {
        const { factor, sameFactor, owner, answer } = under();
        const id = await factor.send(owner, 'password');
        expect(await factor.state(id)).toBe('waiting');
        expect(await sameFactor.state(id)).toBe('waiting');

        answer(reaction);

        expect(await sameFactor.state(id)).toBe(reaction);
        expect(await factor.state(id)).toBe(reaction);
      },
    );

    it('gives every push another id', async () => {
      const { factor, owner } = under();

      expect(await factor.send(owner, 'password')).not.toBe(await factor.send(owner, 'password'));
    });

    it('rejects with Unavailable if its service does not answer', async () => {
      const { factor, owner, switchOff } = under();
      const id = await factor.send(owner, 'password');
      await switchOff();

      await expect(factor.send(owner, 'password')).rejects.toMatchObject(unavailable);
      await expect(factor.state(id)).rejects.toMatchObject(unavailable);
    });
  });
}
