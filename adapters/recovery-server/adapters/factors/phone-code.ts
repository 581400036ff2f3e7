import type { Account, SentCode } from '../../core/ports/ports';
import { fill } from '../texts/fill';
import { createGateway, type GatewayRequest } from './gateway';
import { phoneNumberOf } from './phone-number';

export type PhoneCode = ReturnType<typeof createPhoneCode>;

export interface PhoneSettings {
  readonly gateway: GatewayRequest;
  readonly contact?: string;
  readonly text?: string;
}

const TEXTS = {
  sms: '{code} is your account recovery code. Do not tell it to anybody.',
  call: 'Your account recovery code is: {code}. I repeat: {code}.',
};

/** Creates the factor `sms` or `call` over a provider's HTTPS gateway. The last line of an SMS contains the page's `host`. */
export function createPhoneCode(name: 'sms' | 'call', settings: PhoneSettings, host: string) {
  const { contact = 'phone', text = TEXTS[name] } = settings;
  const callGateway = createGateway(settings.gateway);
  const numberOf = ({ contacts }: Account) => phoneNumberOf(contacts[contact] ?? '');
  // In a voice call, the commas separate the spoken digits. The last line of an SMS binds the code to this host, so that
  // browsers do not offer the code on other sites (https://wicg.github.io/sms-one-time-codes/).
  const textWith = (code: string) =>
    name === 'call'
      ? fill(text, { code: code.split('').join(', ') })
      : `${fill(text, { code })}\n\n@${host} #${code}`;
  const factor: SentCode = {
    name,
    kind: 'sentCode',
    contact,
    find: async (account) => {
      const number = numberOf(account);
      return number === undefined ? undefined : { name, factorDisplay: maskNumber(number) };
    },
    send: async (account, code) => {
      const number = numberOf(account);
      if (number !== undefined) await callGateway({ number, code, text: textWith(code) });
    },
  };
  /** Sends another text than a code. */
  const sendText = async (number: string, text: string): Promise<void> =>
    void (await callGateway({ number, text }));
  return { ...factor, numberOf, sendText };
}

/** Country codes of one and two digits (ITU-T E.164). All others have three digits. */
const COUNTRY = /^\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})/;

/** Masks a phone number, except the country code and the last four digits: `+1 *** *** 0142`. */
export function maskNumber(number: string): string {
  const country = COUNTRY.exec(number)?.[0] ?? '';
  const shown = number.length < 9 ? 2 : 4;
  return `${country} *** *** ${number.slice(-shown)}`.trim();
}
