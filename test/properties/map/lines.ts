import type { Transition } from '../journeys/map';

/** A line of the map, of one box to another or within a box, and what leads there. */
export interface Line {
  readonly from: string;
  readonly to: string;
  readonly by: string;
}

/** Where a person comes from who opens an address, follows a link, goes back or forward, or reloads. */
export const ADDRESS = 'an address';

const moves = new Set(['the page is opened', 'open', 'follow', 'back', 'forward', 'reload']);

/** Where nothing is under way: somebody is expected to do something, or there is nothing left to do. */
const resting = new Set(['ready', 'refused', 'no answer', 'no offer', 'may be sent again', 'done']);

/** They stand on one screen, side by side. */
const panels = new Set(['push', 'code', 'sent-code', 'email']);

/** Boxes of one and the same screen, which does the same in each. */
const sameScreen: Readonly<Record<string, string>> = {
  'entry of a later round': 'entry',
  'reset, first of two steps': 'reset',
};

interface Place {
  readonly box: string;
  /** What is under way, or how it ended. */
  readonly activities: readonly string[];
}

const placeOf = (state: string): Place => {
  const [screen = '', activity = 'ready'] = state.split(': ');
  return { box: panels.has(screen) ? 'factor' : screen, activities: activity.split(' and ') };
};

/** Whether nothing happens on the screen until somebody acts. */
export const isResting = (activity: string): boolean => resting.has(activity);

const underWay = ({ activities }: Place) => activities.filter((each) => !isResting(each));
const restIn = ({ activities }: Place) => activities.find(isResting) ?? 'ready';

/** What has led from one box to another: what was under way there, or what the person has done. */
const causeOf = (from: Place, by: string): string => {
  if (by === 'edit') return 'another name';
  if (by === 'pick') return 'a factor is picked';
  if (by !== 'time and answers') return 'a press';
  const works = underWay(from);
  return works.some((work) => work === 'checking' || work === 'waiting for the push')
    ? 'a proof'
    : works.join(' and ') || 'itself';
};

const within = (from: Place, to: Place, by: string): readonly Line[] => {
  const [before, after] = [underWay(from), underWay(to)];
  const screen = sameScreen[from.box] ?? from.box;
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

/** What a transition is on the map: a screen's works begin and end side by side. */
export const linesOf = ({ from, to, by }: Transition): readonly Line[] => {
  const [here, there] = [placeOf(from), placeOf(to)];
  if (moves.has(by)) return [{ from: ADDRESS, to: there.box, by: 'opening' }];
  if (here.box !== there.box) return [{ from: here.box, to: there.box, by: causeOf(here, by) }];
  return within(here, there, by);
};

export const lineText = ({ from, to, by }: Line): string => `${from} → ${to}, by ${by}`;
