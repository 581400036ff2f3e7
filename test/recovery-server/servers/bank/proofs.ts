import { setTimeout as sleep } from 'node:timers/promises';
import { Secret, TOTP } from 'otpauth';
import type { RecoveryPage } from '../../../e2e/steps/recovery-page';
import type { Bank } from './bank';
import { type BankFactor, contactOf, fixedCodeOf } from './people';

/** Labels of the code inputs, for factors whose label is not `Code`. */
const LABELS: Readonly<Partial<Record<BankFactor, string>>> = {
  ...{ pin: 'PIN', rsa: 'RSA code', badge: 'Badge number' },
};

/** Chooses a factor in the selector by its position in the list. */
export const selectFactor = async (I: RecoveryPage, place: number) => {
  await I.page.getByRole('combobox').click();
  await I.page.getByRole('option').nth(place).click();
};

/** Returns functions that prove a person's identity with the simulated devices of the simulated bank. */
export const createProofs = ({ devices, totpSecretOf }: Bank) => {
  /**
   * Requests a value from the simulated devices. Repeats the request until they return a value, for at most ten
   * seconds.
   */
  const fromDevices = async (path: string, method = 'GET', tries = 100) => {
    const answer = await fetch(devices.origin + path, { method });
    if (answer.ok) return answer.json();
    if (tries === 0) throw new Error(`The devices have no answer to ${path}.`);
    await sleep(100);
    return fromDevices(path, method, tries - 1);
  };
  const contactPath = (username: string, factor: BankFactor) =>
    encodeURIComponent(contactOf(username, factor));

  /** Waits until a person's phone has received a push, then responds to the push. */
  const answerPush = (username: string, status: string) =>
    fromDevices(`/devices/${contactPath(username, 'push')}/${status}`, 'POST');

  /** Resolves with the link in the newest e-mail to a person. */
  const linkOf = async (username: string): Promise<string> =>
    (await fromDevices(`/mail/${contactPath(username, 'email')}`)).at(-1);

  /** Returns the code that a person reads from an app, a card or a message. */
  const codeOf = async (username: string, factor: BankFactor): Promise<string> => {
    if (factor === 'google')
      return new TOTP({ secret: Secret.fromBase32(totpSecretOf(username)) }).generate();
    if (factor !== 'sms' && factor !== 'call') return fixedCodeOf(username, factor);
    return (await fromDevices(`/messages/${contactPath(username, factor)}`)).code;
  };

  /**
   * Proves a person's identity by a factor. The screen of the factor must be open. If the factor has a code, enters a
   * wrong code first.
   */
  const prove = async (I: RecoveryPage, username: string, factor: BankFactor) => {
    if (factor === 'push') {
      await I.press('Send Push');
      await answerPush(username, 'approved');
      return;
    }
    if (factor === 'email') {
      await I.press('Send');
      await I.open(await linkOf(username));
      return;
    }
    if (factor === 'sms' || factor === 'call') await I.press('Send');
    await I.submitCode('000000', LABELS[factor]);
    await I.seeProblem(/\S/);
    await I.submitCode(await codeOf(username, factor), LABELS[factor]);
  };
  return { prove, answerPush, linkOf };
};
