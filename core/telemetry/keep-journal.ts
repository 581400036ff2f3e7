import type { Needs } from '../needs';
import type { Journal, JournalFactor } from '../ports/journal';
import { factorsOf, freshSession } from '../recovery/session';
import { codeWord, factorWord, factorWords } from './journal-words';
import { beginningAt, createJourney, type Journey } from './journey';

type Kept = Needs<'visit' | 'session' | 'clock' | 'heard'>;

const sends = ['sendCode', 'sendEmail', 'verifyByPush'];
const proofs = ['verifyByCode', 'verifyByPush'];
const ends = ['resetPassword', 'submitStoredPassword', 'unlockAccount'];

/**
 * Tells a journal the steps of each journey, by what is seen on the screen and heard of the use cases. It may come later than
 * the product: what is on the screen by then, and what was asked last, it tells at once. Answers with what to call when the
 * page is left. Nothing that the journal does disturbs a journey.
 */
export const keepJournal = (needs: Kept, journal: Journal): (() => void) => {
  const journey = createJourney(needs.clock, journal);
  const see = () => tellSeen(needs, journey);
  const count = createCount(needs, journey);
  const listen = createListening(needs, journey);
  needs.visit.subscribe(see);
  needs.session.subscribe(count);
  needs.heard.subscribe(listen);
  see();
  count();
  listen();
  return () => journey.tell({ step: 'given-up' });
};

/** What has come on the screen. */
const tellSeen = ({ visit, session }: Kept, journey: Journey): void => {
  const screen = visit.get()?.screen;
  // From the redirector the browser leaves: whether that is the end is known by what has led there.
  if (!screen || screen.is === 'redirector') return;
  journey.enter(beginningAt(screen, session.get()));
  if (screen.is === 'factor') journey.tell({ step: 'opened', factor: factorWord(screen.factor) });
  if (screen.is === 'entry') tellRefused(journey, screen.offer);
};

/** The factors of a round, as soon as they are known. */
const createCount = ({ session }: Kept, journey: Journey) => {
  let before = factorsOf(freshSession);
  return (): void => {
    const now = factorsOf(session.get());
    if (now !== before && now.length > 0) journey.tell({ step: 'offered', factors: factorWords(now) });
    before = now;
  };
};

/** What a use case was asked, and what it answers. */
const createListening = (needs: Kept, journey: Journey) => {
  const known = new WeakSet<object>();
  const hear = async (name: string, answer: object): Promise<void> => {
    const number = journey.number();
    const screen = needs.visit.get()?.screen;
    const factor = screen?.is === 'factor' ? factorWord(screen.factor) : undefined;
    if (factor && sends.includes(name)) journey.tell({ step: 'sent', factor });
    const result: unknown = await answer;
    if (journey.number() === number) tellResult(needs, journey, name, result, factor);
  };
  return (): void => {
    const { name, answer } = needs.heard.get() ?? {};
    // Work that runs once answers everybody who asks with the same promise.
    if (name === undefined || typeof answer !== 'object' || answer === null || known.has(answer)) return;
    known.add(answer);
    // Whoever has asked hears of a failure too, and is the one to be loud about it.
    hear(name, answer).catch(() => undefined);
  };
};

const tellResult = (
  { visit, session }: Kept,
  journey: Journey,
  name: string,
  result: unknown,
  factor: JournalFactor | undefined,
): void => {
  tellRefused(journey, result, factor);
  if (!isResult(result) || !result.ok) return;
  if (factor && proofs.includes(name)) journey.tell({ step: 'proved', factor });
  // A password that waits for its second step has not been reset yet.
  const isAtEnd = ends.includes(name) && session.get().password === undefined;
  const isSentOn = proofs.includes(name) && visit.get()?.screen.is === 'redirector';
  if (isAtEnd || isSentOn) journey.tell({ step: 'finished' });
};

const tellRefused = (journey: Journey, result: unknown, factor?: JournalFactor): void => {
  if (!isResult(result) || result.ok || result.code === 'superseded') return;
  journey.tell({ step: 'refused', code: codeWord(String(result.code)), ...(factor && { factor }) });
};

const isResult = (value: unknown): value is { readonly ok: boolean; readonly code?: unknown } =>
  typeof value === 'object' && value !== null && 'ok' in value;
