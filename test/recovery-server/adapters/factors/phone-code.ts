import type { Account } from '../../core/ports/directory';
import type { SentCode } from '../../core/ports/factor';
import { fill } from '../texts/fill';
import { createGateway, type GatewayRequest } from './gateway';

/** Settings of a factor that sends codes to a phone number. `server.schema.yaml` explains each value. */
export interface PhoneSettings {
  readonly name: 'sms' | 'call';
  readonly gateway: GatewayRequest;
  /** Host of the page, for the last line of an SMS. */
  readonly host: string;
  readonly contact?: string;
  readonly text?: string;
}

const TEXTS = {
  sms: '{code} is your account recovery code. Do not tell it to anybody.',
  call: 'Your account recovery code is: {code}. I repeat: {code}.',
};

/** Creates the factor `sms` or `call`, which sends a code through the HTTPS gateway of a provider. */
export function createPhoneCode({
  name,
  contact = 'phone',
  text = TEXTS[name],
  ...at
}: PhoneSettings): SentCode {
  const callGateway = createGateway(at.gateway);
  const numberOf = ({ contacts }: Account) => {
    const number = contacts[contact]?.replace(/[\s()./-]/g, '') ?? '';
    return /^\+?\d{6,15}$/.test(number) ? number : undefined;
  };
  return {
    name,
    kind: 'sentCode',
    find: async (account) => {
      const number = numberOf(account);
      return number === undefined ? undefined : { name, factorDisplay: maskNumber(number) };
    },
    send: async (account, code) => {
      const number = numberOf(account);
      if (number === undefined) return;
      // Speech reads separated digits one by one.
      const spoken = fill(text, { code: name === 'call' ? code.split('').join(', ') : code });
      // The last line lets the browser offer the code on this host only (https://wicg.github.io/sms-one-time-codes/).
      await callGateway({
        number,
        code,
        text: name === 'sms' ? `${spoken}\n\n@${at.host} #${code}` : spoken,
      });
    },
  };
}

/** Returns a number of which the country code and the last four digits can be read: `+1 *** *** 0142`. */
export function maskNumber(number: string): string {
  const country = /^\+(?:[17]|\d\d)/.exec(number)?.[0] ?? '';
  const shown = number.length < 9 ? 2 : 4;
  return `${country} *** *** ${number.slice(-shown)}`.trim();
}
