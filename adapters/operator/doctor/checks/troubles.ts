import type { Trouble, TroubleKind } from '../../../../core/diagnosis/trouble';
import type { CheckId } from '../finding/remedies';
import { doubt, judgeAt, type Verdict } from '../finding/verdict';

/** An issuer that sign-in accepts. */
export const ISSUER_WANTED =
  'an http(s) address without white space, query, fragment, user info, placeholder or -admin';

/** The check of each trouble, and the wanted value if the trouble names none. */
const kinds: Readonly<Record<TroubleKind, readonly [id: CheckId, wanted: string]>> = {
  insecure: ['environment.insecure', 'an https address'],
  incomplete: ['provider.settings', 'a value that a sign-in can be started with'],
  'not-our-callback': ['provider.callback', 'a callback of this page'],
  'no-discovery': ['provider.discovery', 'a discovery document, as JSON'],
  'other-issuer': ['provider.issuer', 'the configured issuer'],
  'not-offered': ['provider.s256', 'S256'],
  'no-endpoint': ['provider.endpoint', 'an address, by https'],
  'out-of-policy': ['provider.out-of-policy', 'an origin in connect-src'],
  'no-screen': ['factors.screen', 'factors that the page has a screen for'],
};

/** Translates the diagnosis of the core into verdicts. */
export const troubleVerdicts = (troubles: readonly Trouble[]): readonly Verdict[] => troubles.map(verdictOf);

const verdictOf = ({ is, of, found, wanted }: Trouble): Verdict => {
  const judge = judgeAt(of);
  const [id, otherwise] = kinds[is];
  const verdict = judge(id, false, found, wanted ?? otherwise);
  // The other factors work.
  if (is === 'no-screen') return doubt(verdict);
  // A provider need not list every scope that it grants (RFC 8414, section 2).
  if (is === 'not-offered' && of === 'scopes_supported')
    return doubt(judge('provider.scope-unlisted', false, found, verdict.wanted));
  // Quotes make white space at either end visible.
  if (is === 'incomplete' && of === 'oktaConfig.issuer' && found !== '')
    return judge('provider.issuer-form', false, JSON.stringify(found), ISSUER_WANTED);
  // Entra describes `common` and `organizations` with a placeholder, which is no issuer to configure.
  if (is === 'other-issuer' && /[{}]/.test(found))
    return judge('provider.tenant', false, found, 'the issuer of one tenant');
  return verdict;
};
