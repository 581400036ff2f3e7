import type { Configuration } from '../../../../core/configuration/configuration';
import type { Answer, Ask } from '../asking/question';
import type { Verdict } from '../finding/verdict';
import type { PageDocument } from './page-document';

/** A deployed page: its first answers, and how to request more. */
export interface Deployment {
  readonly origin: string;
  /** The document at `/` and its response headers. */
  readonly document: PageDocument;
  readonly headers: Readonly<Record<string, string>>;
  /** The environment in the document, merged with the recovery server's configuration. */
  readonly configuration: Configuration;
  readonly configurationAnswer: Answer;
  /** The identity provider's discovery document; absent without sign-in, or if its address cannot be used. */
  readonly discovery?: { readonly address: string; readonly answer: Answer };
  readonly ask: Ask;
  /** Origin of the same page without TLS, if it is known. */
  readonly plainOrigin?: string;
}

/** Checks one side of a deployment. */
export type Check = (deployment: Deployment) => Promise<readonly Verdict[]> | readonly Verdict[];
