/** What a signal may abort with. Whatever it is, a port rejects with exactly that. */
export const ABORT_REASONS: readonly (readonly [string, unknown])[] = [
  ['an error', new Error('the visit is over')],
  ['a word', 'left'],
  ['an object', { why: 'left' }],
  ['null', null],
  ['no reason of its own', undefined],
];
