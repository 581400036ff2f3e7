// The map of the journeys: every screen, what it does, and what leads from one to another, each with the rule that says so.
// It is held to what journeys that nobody wrote really do (map-of-journeys.test.ts) and drawn by `npm run map`.
import { ADDRESS, type Line } from './lines';

/** How something ends that a screen does, or has others do. */
export type End = 'ready' | 'refused' | 'no answer' | 'no offer' | 'may be sent again' | 'done';

/** What goes on within a screen: who begins it, and how it can end without leading elsewhere. */
export interface Work {
  readonly name: string;
  readonly begunBy: readonly ('a press' | 'itself')[];
  readonly ends: readonly End[];
  /** A press can end it before its time. */
  readonly canBeGivenUp?: boolean;
  readonly rule: string;
}

/** A screen: a box of the map, with what goes on in it. */
export interface Box {
  readonly name: string;
  readonly works: readonly Work[];
  /** What it shows one after the other where nothing goes on. */
  readonly turns?: readonly (readonly [from: End, to: End, by: 'a press' | 'itself'])[];
}

const press = ['a press'] as const;
const itself = ['itself'] as const;
const failures = ['refused', 'no answer'] as const;

const everyBox = [
  {
    name: 'entry',
    works: [
      {
        name: 'awaiting the offer',
        begunBy: [],
        ends: ['ready'],
        rule: '2.resolver.factors',
      },
      {
        name: 'asking for the offer',
        begunBy: press,
        ends: ['ready', ...failures],
        rule: 'settled.dynamic.1',
      },
      {
        name: 'asking',
        begunBy: ['a press', 'itself'],
        ends: ['ready', ...failures],
        canBeGivenUp: true,
        rule: '4.entry.2',
      },
    ],
    turns: [['ready', 'no offer', 'itself']],
  },
  { name: 'entry of a later round', works: [] },
  {
    name: 'factor',
    works: [
      {
        name: 'waiting for the push',
        begunBy: press,
        ends: ['ready', ...failures],
        canBeGivenUp: true,
        rule: '4.push.4',
      },
      {
        name: 'sending',
        begunBy: press,
        ends: ['may be sent again', ...failures],
        canBeGivenUp: true,
        rule: '4.sent-code.1',
      },
      {
        name: 'sent',
        begunBy: ['a press', 'itself'],
        ends: ['ready'],
        canBeGivenUp: true,
        rule: 'settled.resend',
      },
      {
        name: 'sending the e-mail',
        begunBy: press,
        ends: ['may be sent again', ...failures],
        canBeGivenUp: true,
        rule: '4.email.2',
      },
      {
        name: 'checking',
        begunBy: press,
        ends: ['ready', 'may be sent again', ...failures],
        canBeGivenUp: true,
        rule: '4.code.3',
      },
    ],
    // Another factor is picked, whose screen is the same.
    turns: [
      ['refused', 'ready', 'a press'],
      ['no answer', 'ready', 'a press'],
      ['may be sent again', 'ready', 'a press'],
    ],
  },
  {
    name: 'reset',
    works: [
      { name: 'submitting', begunBy: press, ends: ['done', ...failures], rule: '4.reset.1' },
      { name: 'submitting by itself', begunBy: itself, ends: ['done', ...failures], rule: '4.reset.3' },
    ],
  },
  { name: 'reset, first of two steps', works: [] },
  { name: 'confirm-unlock', works: [] },
  {
    name: 'unlock',
    works: [
      {
        name: 'unlocking',
        begunBy: ['a press', 'itself'],
        ends: ['done', ...failures],
        rule: '4.unlock.4',
      },
    ],
  },
  { name: 'redirector', works: [] },
  {
    name: 'expired-password',
    works: [{ name: 'changing', begunBy: press, ends: failures, rule: '5.expired.3' }],
  },
  { name: 'landing', works: [] },
  { name: 'waiting', works: [] },
  { name: 'sign-in-failed', works: [] },
  {
    name: 'configuration',
    works: [{ name: 'signing out', begunBy: press, ends: ['refused'], rule: '4.authentication.3' }],
  },
  {
    name: 'manage-password',
    works: [
      { name: 'changing', begunBy: press, ends: ['done', ...failures], rule: 'settled.manage.3' },
      { name: 'signing out', begunBy: press, ends: ['refused'], rule: '4.authentication.3' },
    ],
  },
] as const satisfies readonly Box[];

export type BoxName = (typeof everyBox)[number]['name'];

export const boxes: readonly Box[] = everyBox;

/** A line with the rule that it follows. */
export interface RuledLine extends Line {
  readonly rule: string;
}

const line = (from: string, by: string, to: string, rule: string): RuledLine => ({ from, to, by, rule });

export const lines: readonly RuledLine[] = [
  line(ADDRESS, 'opening', 'entry', '2.route.entry'),
  line(ADDRESS, 'opening', 'entry of a later round', 'settled.several.3'),
  line(ADDRESS, 'opening', 'factor', 'settled.several.3'),
  line(ADDRESS, 'opening', 'reset', '2.route.reset'),
  line(ADDRESS, 'opening', 'confirm-unlock', 'additions.confirm-links'),
  line(ADDRESS, 'opening', 'unlock', '2.route.unlock'),
  line(ADDRESS, 'opening', 'redirector', '2.route.redirector'),
  line(ADDRESS, 'opening', 'expired-password', '2.route.expired'),
  line(ADDRESS, 'opening', 'landing', 'settled.ui'),
  line(ADDRESS, 'opening', 'waiting', '4.authentication.5'),
  line(ADDRESS, 'opening', 'configuration', '4.authentication.4'),
  line(ADDRESS, 'opening', 'manage-password', '4.authentication.4'),

  line('entry', 'asking', 'factor', '4.entry.3'),
  line('entry', 'a factor is picked', 'factor', '2.entry.list'),
  line('factor', 'another name', 'entry', 'additions.context'),

  line('factor', 'a proof', 'entry of a later round', '4.phase.7'),
  line('entry of a later round', 'asking', 'factor', '4.phase.7'),
  line('entry of a later round', 'a factor is picked', 'factor', '2.entry.list'),
  line('entry of a later round', 'another name', 'entry', 'settled.several.4'),
  line('entry of a later round', 'a press', 'entry', 'settled.several.4'),

  line('factor', 'a proof', 'reset', '4.phase.6'),
  line('factor', 'a proof', 'reset, first of two steps', '4.phase.3'),
  line('factor', 'a proof', 'unlock', '4.phase.6'),
  line('factor', 'a proof', 'redirector', '4.phase.4'),
  line('factor', 'a proof', 'entry', 'settled.final-confirm.2'),

  line('reset, first of two steps', 'a press', 'entry of a later round', '4.reset.2'),
  line('reset, first of two steps', 'another name', 'entry', 'additions.context'),
  line('reset', 'submitting', 'redirector', '4.reset.5'),
  line('reset', 'submitting by itself', 'redirector', '4.reset.5'),
  line('reset', 'another name', 'entry', 'additions.context'),
  line('confirm-unlock', 'a press', 'unlock', 'additions.confirm-links'),
  line('expired-password', 'changing', 'redirector', '4.expired.1'),

  line('waiting', 'itself', 'entry', '1.sign-in'),
  line('waiting', 'itself', 'entry of a later round', '1.sign-in'),
  line('waiting', 'itself', 'configuration', '2.route.configuration'),
  line('waiting', 'itself', 'manage-password', '2.route.mgt'),
  line('waiting', 'itself', 'sign-in-failed', '2.route.callback.2'),
  line('configuration', 'signing out', 'landing', 'settled.ui'),
  line('manage-password', 'signing out', 'landing', 'settled.ui'),
  line('sign-in-failed', 'a press', 'waiting', '2.route.callback.2'),
  line('sign-in-failed', 'a press', 'configuration', '4.authentication.4'),
  line('sign-in-failed', 'a press', 'manage-password', '4.authentication.4'),
];
