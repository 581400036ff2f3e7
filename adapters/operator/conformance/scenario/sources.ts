import { Secret, TOTP } from 'otpauth';
import { httpUrl } from '../../../../core/configuration/redirects';
import type { Exchange } from '../http/browser';
import { NotTried, need, oneLine } from '../report/check';
import type { HttpSource, Source, TotpSource } from './scenario';
import type { ServerTime } from './server-time';

export type AskPerson = (question: string) => Promise<string>;

/** Retry policy of an HTTP source: no retry, retry after an error, or retry after an error or an unchanged value. */
export type Wait = 'none' | 'until-ready' | 'until-new';

const MAX_TRIES = 10;
const MILLISECONDS_BETWEEN_TRIES = 1_000;

/** Creates the function `obtain`, which resolves with the text of a `Source`. `page` is the base of relative URLs. */
export const createSources = (page: string, askPerson: AskPerson, time: ServerTime, exchange: Exchange) => {
  const usedCodes = new Set<string>();
  const lastValues = new Map<string, string>();
  const failedOrigins = new Map<string, string>();

  /** Generates a TOTP code (RFC 6238). Waits for an unused code, because servers accept each code only once. */
  const generateCode = async ({ totp: secret, ...settings }: TotpSource): Promise<string> => {
    const totp = new TOTP({ ...settings, secret: Secret.fromBase32(secret) });
    const generate = () => totp.generate({ timestamp: time.now() });
    let code = generate();
    for (; usedCodes.has(secret + code); code = generate())
      await time.pass(totp.remaining({ timestamp: time.now() }));
    usedCodes.add(secret + code);
    return code;
  };

  const requestOnce = async ({ get, post, body = {}, find }: HttpSource): Promise<string> => {
    const written = get ?? post ?? '';
    const { href, origin } = need(httpUrl(written, page), `Not an http(s) URL: ${written}`);
    const reason = failedOrigins.get(origin);
    if (reason !== undefined) throw new NotTried(reason);
    const posted = get ? {} : { method: 'POST', body: JSON.stringify(body) };
    const question = { url: href, headers: { 'content-type': 'application/json' }, ...posted };
    const { status, text } = await exchange(question).catch(({ message }: Error) => {
      failedOrigins.set(origin, `${href}: ${message}`);
      throw new NotTried(`${href}: ${message}`);
    });
    need(status >= 200 && status < 300, `${href} answers status ${status}`);
    const value = find ? [...text.matchAll(new RegExp(find, 'g'))].at(-1)?.[1] : text.trim();
    return need(value, `${href} answers nothing that ${find ?? '.+'} matches`);
  };

  const request = async (source: HttpSource, wait: Wait): Promise<string> => {
    const key = JSON.stringify(source);
    for (let tries = wait === 'none' ? 1 : MAX_TRIES; ; tries -= 1) {
      try {
        const value = await requestOnce(source);
        if (tries === 1 || wait === 'until-ready' || value !== lastValues.get(key)) {
          lastValues.set(key, value);
          return value;
        }
      } catch (error) {
        if (tries === 1) throw error;
      }
      await time.sleep(MILLISECONDS_BETWEEN_TRIES);
    }
  };

  const obtain = async (source: Source, wait: Wait): Promise<string> => {
    if ('is' in source) return source.is;
    if ('totp' in source) return generateCode(source);
    if (!('ask' in source)) return request(source, wait);
    return need(await askPerson(oneLine(source.ask)), 'no answer at the terminal');
  };
  return { obtain };
};
