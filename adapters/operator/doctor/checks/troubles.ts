import type { Trouble, TroubleKind } from '../../../../core/diagnosis/trouble';
import type { CheckId } from '../finding/remedies';
import { doubt, judge, type Verdict } from '../finding/verdict';

/** An issuer that sign-in accepts. */
export const ISSUER_WANTED =
  'an http(s) address without white space, query, fragment, user info, placeholder or -admin';

/** The id of each check, and the wanted value where the trouble names none. */
const words: Readonly<Record<TroubleKind, readonly [id: CheckId, wanted: string]>> = {
  insecure: ['environment.insecure', 'an https address'],
  incomplete: ['provider.settings', 'a value that a sign-in can be started with'],
  'not-our-callback': ['provider.callback', 'a callback of this page'],
  'no-discovery': ['provider.discovery', 'a discovery document, as JSON'],
  'other-issuer': ['provider.issuer', 'the configured issuer'],
  'not-offered': ['provider.s256', 'S256'],
  'no-endpoint': ['provider.endpoint', 'an address, by https'],
  'out-of-policy': ['provider.out-of-policy', 'an origin that connect-src names'],
  'no-screen': ['factors.screen', 'factors that the page has a screen for'],
};

/** The troubles that the core has found, as verdicts of the doctor. */
export const troubleVerdicts = (troubles: readonly Trouble[]): readonly Verdict[] => troubles.map(verdictOf);

const verdictOf = ({ is, of: at, found, wanted }: Trouble): Verdict => {
  const [id, otherwise] = words[is];
  const sight = { at, found, wanted: wanted ?? otherwise };
  // A provider need not list every scope that it grants (RFC 8414, section 2).
  if (is === 'not-offered' && at === 'scopes_supported') return doubt('provider.scope-unlisted', sight);
  // The other factors work.
  if (is === 'no-screen') return doubt('factors.screen', sight);
  // Quoted, because white space at an end is not visible otherwise.
  if (is === 'incomplete' && at === 'oktaConfig.issuer' && found !== '')
    return judge('provider.issuer-form', false, { at, found: JSON.stringify(found), wanted: ISSUER_WANTED });
  // Entra describes `common` and `organizations` by a placeholder, which is no issuer to configure.
  if (is === 'other-issuer' && /[{}]/.test(found))
    return judge('provider.tenant', false, { at, found, wanted: 'the issuer of one tenant' });
  return judge(id, false, sight);
};
