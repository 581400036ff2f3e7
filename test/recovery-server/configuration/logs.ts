import { type Logger, pino } from 'pino';
import type { Audit } from '../core/ports/ports';
import type { ServerConfiguration } from './configuration';

/** The log for operators, and the audit trail. Neither contains a code, a token or a password. */
export interface Logs {
  readonly log: Logger;
  readonly audit: Audit;
}

/** Opens both streams. Lines are written at once, so that none is lost when the process ends. */
export function openLogs({ level, path, auditPath }: ServerConfiguration['log']): Logs {
  const open = (stream: string, least: string, file: string | undefined) =>
    pino(
      {
        ...{ level: least, base: { stream }, timestamp: pino.stdTimeFunctions.isoTime },
        formatters: { level: (label) => ({ level: label }) },
      },
      pino.destination({ dest: file ?? 1, append: true, mkdir: true, sync: true }),
    );
  const [log, trail] = [open('log', level, path), open('audit', 'info', auditPath)];
  return { log, audit: { write: (entry) => trail.info(entry) } };
}
