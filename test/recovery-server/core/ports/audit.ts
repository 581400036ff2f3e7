/** One step of a recovery, for the people who investigate a misuse. Never contains a code, a token or a password. */
export interface AuditEntry {
  /** Identifier of the request, which the response also contains. */
  readonly request: string;
  /** Name of the step, for example `listFactors`, `prove` or `resetPassword`. */
  readonly step: string;
  readonly outcome: 'done' | 'refused' | 'throttled' | 'failed';
  /** Username as posted. Cut after 100 characters. */
  readonly username: string;
  /** IP address of the client. */
  readonly address: string;
  readonly factor?: string;
  readonly errorCode?: string;
}

/** Writes the audit trail. */
export interface Audit {
  write(entry: AuditEntry): void;
}
