import type { Trouble, TroubleKind } from '../../../../core/diagnosis/trouble';
import type { CheckId } from '../finding/remedies';
import { judge, type Verdict } from '../finding/verdict';

/** What the core calls it, what the doctor does, and what should be where no single value is wanted. */
const words: Readonly<Record<TroubleKind, readonly [id: CheckId, wanted: string]>> = {
  insecure: ['environment.insecure', 'an https address'],
  incomplete: ['provider.settings', 'a value that a sign-in can be started with'],
  'not-our-callback': ['provider.callback', 'a callback of this page'],
  'no-discovery': ['provider.discovery', 'a discovery document, as JSON'],
  'other-issuer': ['provider.issuer', 'the configured issuer'],
  'no-challenge': ['provider.s256', 'S256'],
  'no-endpoint': ['provider.endpoint', 'an address, by https'],
  'out-of-policy': ['provider.out-of-policy', 'an origin that connect-src names'],
};

/** The core's own rules in the doctor's lines. */
export const troubleVerdicts = (troubles: readonly Trouble[]): readonly Verdict[] =>
  troubles.map(({ is, of, found, wanted }) => {
    const [id, otherwise] = words[is];
    return judge(id, false, { at: of, found, wanted: wanted ?? otherwise });
  });
