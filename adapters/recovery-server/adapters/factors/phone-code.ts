import type { Account, SentCode } from '../../core/ports/ports';
import type { Messages, ShortMessage } from '../texts/messages';
import { createGateway, type GatewayRequest } from './gateway';
import { phoneNumberOf } from './phone-number';

export type PhoneCode = ReturnType<typeof createPhoneCode>;

export interface PhoneSettings {
  readonly gateway: GatewayRequest;
  readonly contact?: string;
}

/** Creates the factor `sms` or `call` over a provider's HTTPS gateway. The last line of an SMS contains the page's `host`. */
export function createPhoneCode(
  name: 'sms' | 'call',
  settings: PhoneSettings,
  host: string,
  messages: Messages,
) {
  const { contact = 'phone' } = settings;
  const callGateway = createGateway(settings.gateway);
  const numberOf = ({ contacts }: Account) => phoneNumberOf(contacts[contact] ?? '');
  const factor: SentCode = {
    name,
    kind: 'sentCode',
    contact,
    find: async (account) => {
      const number = numberOf(account);
      return number === undefined ? undefined : { name, factorDisplay: maskNumber(number) };
    },
    send: async (account, code, occasion) => {
      const number = numberOf(account);
      if (number !== undefined) await callGateway({ number, code, ...messages[name](occasion, code, host) });
    },
  };
  /** Sends another text than a code. */
  const sendText = async (number: string, message: ShortMessage): Promise<void> =>
    void (await callGateway({ number, ...message }));
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
