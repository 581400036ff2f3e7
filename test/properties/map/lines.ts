import type { State, Transition } from '../journeys/state';

/** Line of the journey map: a transition between two screens or within one screen, with the cause. */
export interface Line {
  readonly from: string;
  readonly to: string;
  readonly by: string;
}

/**
 * Starting point on the journey map for all transitions that the browser causes: the user opens a URL, follows a link,
 * goes back or forward, or reloads.
 */
export const ADDRESS = 'an address';

const moves = new Set(['the page is opened', 'open', 'follow', 'back', 'forward', 'reload']);

/** States in which the page waits for the user, or in which the recovery has ended. */
const resting = new Set([
  'ready',
  'refused',
  'no answer',
  'no offer',
  'no list',
  'may be sent again',
  'done',
]);

/** Names of the factor screen in recorded states: one for each kind of panel. The journey map has one box for all of them. */
const panels = new Set(['push', 'code', 'sent-code', 'email']);

/** Maps the name of a state to the name of its screen if the two names differ. */
const sameScreen: Readonly<Record<string, string>> = {
  'reset, first of two steps': 'reset',
};

const boxOf = ({ screen }: State) => (panels.has(screen) ? 'factor' : screen);

/** Returns false for pending work, such as `checking`. Returns true for other activities, such as `ready`. */
export const isResting = (activity: string): boolean => resting.has(activity);

const underWay = ({ activities }: State) => activities.filter((each) => !isResting(each));
const restIn = ({ activities }: State) => activities.find(isResting) ?? 'ready';

/**
 * Returns the cause of a change from one screen to another, such as `a press`. If a response or a timer caused the
 * change, returns the work that was pending.
 */
const causeOf = (from: State, by: string): string => {
  if (by === 'edit') return 'another name';
  if (by === 'pick') return 'a factor is picked';
  if (by === 'idle') return 'the idle time';
  if (by !== 'time and answers') return 'a press';
  const works = underWay(from);
  return works.some((work) => work === 'checking' || work === 'waiting for the push')
    ? 'a proof'
    : works.join(' and ') || 'itself';
};

const within = (from: State, to: State, by: string): readonly Line[] => {
  const [before, after] = [underWay(from), underWay(to)];
  const screen = sameScreen[from.screen] ?? boxOf(from);
  const line = (one: string, other: string): Line => ({
    from: `${screen}: ${one}`,
    to: `${screen}: ${other}`,
    by: by === 'time and answers' ? 'itself' : 'a press',
  });
  const ended = before.filter((work) => !after.includes(work)).map((work) => line(work, restIn(to)));
  const begun = after.filter((work) => !before.includes(work)).map((work) => line('ready', work));
  const isElsewhere = before.length + after.length === 0 && restIn(from) !== restIn(to);
  return [...ended, ...begun, ...(isElsewhere ? [line(restIn(from), restIn(to))] : [])];
};

/**
 * Returns the lines of the journey map for a recorded transition. A transition without a change of screen has one line for
 * each activity that starts or ends.
 */
export const linesOf = ({ from, to, by }: Transition): readonly Line[] => {
  const [here, there] = [boxOf(from), boxOf(to)];
  if (moves.has(by)) return [{ from: ADDRESS, to: there, by: 'opening' }];
  if (here !== there) return [{ from: here, to: there, by: causeOf(from, by) }];
  // If the user is idle on the entry screen, the recovery ends and the entry screen opens again. The map does not show
  // this change, because the screen is the same before and after.
  return by === 'idle' ? [] : within(from, to, by);
};

export const lineText = ({ from, to, by }: Line): string => `${from} → ${to}, by ${by}`;
