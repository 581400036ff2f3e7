import type { ShellEnvironment } from '../../core/configuration/shell-environment';

const KEYBOARDS = { email: 'email', number: 'numeric' } as const;

/** `undefined` selects the default keyboard. */
export const usernameKeyboard = ({ usernameKind }: Pick<ShellEnvironment, 'usernameKind'>) =>
  usernameKind === 'text' ? undefined : KEYBOARDS[usernameKind];
