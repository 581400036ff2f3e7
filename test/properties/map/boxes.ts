/** Screens on the journey map, in the order in which the map shows them. */
export const boxes = [
  'entry',
  'continue',
  'choice',
  'factor',
  'resuming',
  'reset',
  'reset, first of two steps',
  'confirm-unlock',
  'unlock',
  'redirector',
  'expired-password',
  'landing',
  'waiting',
  'sign-in-failed',
  'configuration',
  'manage-password',
] as const;

export type BoxName = (typeof boxes)[number];
