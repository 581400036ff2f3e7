import type { Configuration } from '../../../../core/configuration/configuration';
import type { Answer } from '../../http/request';
import type { Judge } from '../finding/verdict';
import type { Ask } from './create-ask';
import type { PageDocument } from './page-document';

/** A deployed page: its first answers, how to request more, and where to record verdicts. */
export interface Deployment {
  readonly origin: string;
  /** Addresses of the servers, which may be on the page's origin. */
  readonly recoveryServer: string;
  readonly pinService: string;
  /** The document at `/` and its response headers. */
  readonly document: PageDocument;
  readonly headers: Readonly<Record<string, string>>;
  /** The environment in the document, merged with the recovery server's configuration. */
  readonly configuration: Configuration;
  readonly configurationAnswer?: Answer | undefined;
  /** The answer of the identity provider to the request for its discovery document. */
  readonly discovery?: (Answer & { readonly address: string }) | undefined;
  readonly ask: Ask;
  readonly judge: Judge;
  /** Origin of the same page without TLS, if it is known. */
  readonly plainOrigin?: string | undefined;
}

/** Checks one side of a deployment. */
export type Check = (deployment: Deployment) => Promise<void> | void;
