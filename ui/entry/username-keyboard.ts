import type { Environment } from '../../core/additions/environment';

const KEYBOARDS = { email: 'email', number: 'numeric' } as const;

/** `undefined` selects the default keyboard. */
export const usernameKeyboard = ({ usernameKind }: Pick<Environment, 'usernameKind'>) =>
  usernameKind === 'text' ? undefined : KEYBOARDS[usernameKind];
