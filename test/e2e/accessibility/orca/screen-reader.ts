import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Desktop } from './desktop';

/** Texts that the screen reader Orca has spoken since the previous call of `heard`. */
export interface Heard {
  /** All spoken texts, joined with spaces. */
  readonly all: string;
  /** Texts of live regions, in the order in which the screen reader has spoken them. */
  readonly announced: readonly string[];
}

export interface ScreenReader {
  /** Waits until the screen reader Orca is silent. Returns the texts that Orca has spoken since the last call. */
  heard(): Promise<Heard>;
}

/** Startup script of the screen reader Orca. Makes Orca log each event and spoken text to stderr without a delay. */
const CUSTOMIZATION = 'from orca import debug\ndebug.debugLevel = debug.eventDebugLevel = debug.LEVEL_INFO\n';

/** Duration of silence, in milliseconds, after which the screen reader Orca counts as finished. */
const SILENCE = 2_000;

/**
 * Matches a spoken text in the log of the screen reader Orca, or the mark before (`vvvvv`) or after (`^^^^^`) a live region.
 * Orca indents the second and later lines of a text by 18 spaces.
 */
const SPOKEN =
  /SPEECH OUTPUT: '((?:.|\n {18})*?)'(?: voice=\w+)?(?: ?\{.*)?$|(v{5}|\^{5}) PRESENT LIVE REGION MESSAGE/gm;

/** Starts the screen reader Orca without a speech synthesizer. Orca logs the texts that it would speak. */
export const startScreenReader = ({ run, home }: Desktop): ScreenReader => {
  const preferences = join(home, 'preferences');
  mkdirSync(preferences);
  writeFileSync(join(preferences, 'orca-customizations.py'), CUSTOMIZATION);
  let log = '';
  run('orca', '--user-prefs', preferences).stderr?.on('data', (chunk) => {
    log += chunk;
  });
  const heard = async () => {
    const spoken = () => log.match(SPOKEN)?.length ?? 0;
    for (let last = -1; last < spoken(); await sleep(SILENCE)) last = spoken();
    const news = log;
    log = '';
    return read(news);
  };
  return { heard };
};

const read = (log: string): Heard => {
  const all: string[] = [];
  const announced: string[] = [];
  let isLive = false;
  for (const [, spoken, mark] of log.matchAll(SPOKEN)) {
    if (mark) isLive = mark.startsWith('v');
    const text = spoken?.replace(/\s+/g, ' ').trim();
    if (text) all.push(text);
    if (text && isLive) announced.push(text);
  }
  return { all: all.join(' '), announced };
};
