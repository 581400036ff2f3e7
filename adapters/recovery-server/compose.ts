import { createEmailLink } from './adapters/factors/email-link';
import { createPasskey } from './adapters/factors/passkey';
import { createPasskeyFile, passkeySite } from './adapters/factors/passkey-file';
import { createPhoneCode } from './adapters/factors/phone-code';
import { createPin } from './adapters/factors/pin';
import { createPush } from './adapters/factors/push';
import { createRadiusCode, type Log } from './adapters/factors/radius';
import { createTotp } from './adapters/factors/totp';
import type { Mailer } from './adapters/mail/mailer';
import type { Messages } from './adapters/texts/messages';
import type { ServerConfiguration } from './configuration/configuration';
import type { Clock, Factor, Store } from './core/ports/ports';

/** Creates the recovery server options that depend on the configured factors. Factor lists keep the configured order. */
export function factorOptions(
  configuration: ServerConfiguration,
  { clock, store }: { readonly clock: Clock; readonly store: Store },
  log: Log,
  messages: Messages,
  mailer?: Mailer,
) {
  const { factors, page } = configuration;
  const { host } = new URL(page);
  const logRadius = (message: string) => log(`RADIUS: ${message}`);
  const { google, pin, passkey, email, sms, call, push, rsa, badge } = factors;
  const text = sms && createPhoneCode('sms', sms, host, messages);
  const passkeys = passkey && createPasskeyFile(passkey, log);
  const created: Readonly<Record<string, Factor | undefined>> = {
    google: google && createTotp(google, clock, log),
    pin: pin && createPin(pin, log),
    passkey:
      passkey &&
      passkeys &&
      createPasskey({ ...passkeySite(passkey, page), passkeys, store, display: passkey.display }),
    email: email && mailer && createEmailLink(mailer, messages, email),
    sms: text,
    call: call && createPhoneCode('call', call, host, messages),
    push: push && createPush(push),
    rsa: rsa && createRadiusCode('rsa', rsa, logRadius),
    badge: badge && createRadiusCode('badge', badge, logRadius),
  };
  const names = Object.keys(factors) as (keyof typeof factors)[];
  const texts = names.map((name) => {
    const texts: { readonly decoy?: string; readonly display?: string } = factors[name] ?? {};
    const { display = '', decoy = display } = texts;
    return { offered: { name, factorDisplay: display }, decoy: [name, decoy] as const };
  });
  const inOrder = names.flatMap((name) => created[name] ?? []);
  const decoys = Object.fromEntries(texts.map(({ decoy }) => decoy));
  const offeredFactors = () => texts.map(({ offered }) => offered);
  // A gateway without the placeholder sends nothing but codes.
  const canSendText = JSON.stringify(sms?.gateway ?? '').includes('{text}');
  return {
    options: { factorsOf: () => inOrder, offeredFactors, decoys },
    texting: canSendText ? text : undefined,
    passkeys,
  };
}
