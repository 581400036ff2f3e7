import { httpUrl } from '../../../../core/configuration/redirects';
import { judge, type Verdict } from '../finding/verdict';
import type { Check } from '../reading/deployment';

/** Whether the configured logo is there, and may be shown: a page that isolates itself shows no picture that does not agree. */
export const checkPictures: Check = async ({ ask, origin, configuration }) => {
  const { logoUrl } = configuration.environment;
  const url = logoUrl === '' ? undefined : httpUrl(logoUrl, `${origin}/`);
  if (!url) return [];
  const answer = await ask({ url: url.href });
  if (answer.is === 'unanswered') return [];
  const at = url.href;
  const type = answer.headers['content-type'] ?? 'no type';
  const isPicture = answer.status === 200 && type.startsWith('image/');
  const verdicts: Verdict[] = [
    judge('logo.answer', isPicture, { at, found: `${answer.status} ${type}`, wanted: 'a picture' }),
  ];
  if (!isPicture || url.origin === origin) return verdicts;
  const found = answer.headers['cross-origin-resource-policy'] ?? '';
  const wanted = 'Cross-Origin-Resource-Policy: cross-origin';
  return [
    ...verdicts,
    judge('logo.shared', found.trim().toLowerCase() === 'cross-origin', { at, found, wanted }),
  ];
};
