import type { FastifyInstance } from 'fastify';
import { refusals, refuse } from '../core/ports/answers';

/** A fixed word of the page's journal, a file of its build, or a language tag. */
const WORD = { type: 'string', pattern: '^[A-Za-z0-9._-]{0,64}$' };
const AMOUNT = { type: 'integer', minimum: 0 };

/**
 * One batch of the page's journal (`adapters/browser/beacon-journal.ts`). No value has room for a name or an address. Fastify removes
 * other members.
 */
const BATCH = {
  type: 'object',
  additionalProperties: false,
  required: ['page', 'build', 'language', 'first', 'entries'],
  properties: {
    ...{ page: WORD, build: WORD, language: WORD, first: AMOUNT },
    entries: {
      type: 'array',
      minItems: 1,
      maxItems: 20,
      items: {
        type: 'object',
        additionalProperties: false,
        maxProperties: 8,
        patternProperties: {
          '^after$': AMOUNT,
          '^factors$': { type: 'array', maxItems: 20, items: WORD },
          '^(step|by|factor|code|cause|type|fault|screen|error|script|directive|build)$': WORD,
        },
      },
    },
  },
};

/** Batches that are kept in a minute, of all pages together. Further batches are refused, so that nobody can fill the disk. */
export const MOST_BATCHES = 300;
const MINUTE = 60_000;

interface JournalReceiver {
  /** Origin of the page. Batches of other pages are refused. */
  readonly page: string;
  readonly keep: (batch: object) => void;
  readonly now: () => number;
}

/** Adds `POST /journal`. The page sends JSON, as `text/plain` if this server has another origin. */
export const receiveJournal = (app: FastifyInstance, { page, keep, now }: JournalReceiver) =>
  app.register(async (scope) => {
    let minute = 0;
    let count = 0;
    scope.addContentTypeParser(
      'text/plain',
      { parseAs: 'string' },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.post('/journal', { schema: { body: BATCH } }, async ({ headers, body }, reply) => {
      if (headers.origin !== page)
        throw refuse('refused', 'E0000006', 'the journal takes batches of the page only');
      if (now() - minute >= MINUTE) [minute, count] = [now(), 0];
      count += 1;
      if (count > MOST_BATCHES) throw refusals.throttled(MINUTE / 1000);
      keep(body as object);
      return reply.code(204).send();
    });
  });
