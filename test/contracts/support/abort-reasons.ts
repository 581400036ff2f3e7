export const ABORT_REASONS: readonly (readonly [string, unknown])[] = [
  ['an error', new Error('the visit is over')],
  ['a string', 'left'],
  ['an object', { why: 'left' }],
  ['null', null],
  ['the default reason', undefined],
];
