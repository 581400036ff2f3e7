import type { Configuration } from '../../../../core/configuration/configuration';
import type { Answer, Ask } from '../asking/answer';
import type { Verdict } from '../finding/verdict';
import type { PageDocument } from './page-document';

/** A deployed page as a doctor sees it: what it says of itself, and whom to ask for the rest. */
export interface Deployment {
  /** The page's own. */
  readonly origin: string;
  /** What `/` is answered with. */
  readonly document: PageDocument;
  readonly headers: Readonly<Record<string, string>>;
  /** The environment as it stands in the document, and what the recovery server has answered. */
  readonly configuration: Configuration;
  /** What came of the configuration call. */
  readonly configurationAnswer: Answer;
  /** The discovery document; `undefined` where nobody signs in, or its address cannot be used. */
  readonly discoveryAnswer: Answer | undefined;
  /** Address that the discovery document was requested at. */
  readonly discoveryAddress: string | undefined;
  readonly ask: Ask;
  /** The same page without encryption, where one can know its address. */
  readonly plainOrigin?: string;
}

/** Looks at one side of a deployment. */
export type Check = (deployment: Deployment) => Promise<readonly Verdict[]> | readonly Verdict[];
