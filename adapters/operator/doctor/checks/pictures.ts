import { httpUrl } from '../../../../core/configuration/redirects';
import { judgeAt } from '../finding/verdict';
import type { Check } from '../reading/deployment';

/** Checks that the logo exists, and that a logo on another origin allows the cross-origin isolated page to show it. */
export const checkPictures: Check = async ({ ask, origin, configuration }) => {
  const { logoUrl } = configuration.environment;
  const url = logoUrl === '' ? undefined : httpUrl(logoUrl, `${origin}/`);
  if (!url) return [];
  const answer = await ask({ url: url.href });
  if (answer.is === 'unanswered') return [];
  const judge = judgeAt(url.href);
  const type = answer.headers['content-type'] ?? 'no type';
  const isPicture = answer.status === 200 && type.startsWith('image/');
  const picture = judge('logo.answer', isPicture, `${answer.status} ${type}`, 'a picture');
  if (!isPicture || url.origin === origin) return [picture];
  const sharing = answer.headers['cross-origin-resource-policy'] ?? '';
  const isShared = sharing.trim().toLowerCase() === 'cross-origin';
  return [picture, judge('logo.shared', isShared, sharing, 'Cross-Origin-Resource-Policy: cross-origin')];
};
