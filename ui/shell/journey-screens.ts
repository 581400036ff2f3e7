// The screens of a recovery after its entry. Their code comes beside the first screen, by `loadJourney`.
export { ConfirmUnlockScreen } from '../ending/confirm-unlock-screen';
export { RedirectorScreen } from '../ending/redirector-screen';
export { UnlockScreen } from '../ending/unlock-screen';
export { FactorScreen } from '../factor/factor-screen';
export { ExpiredPasswordScreen } from '../password/expired-password-screen';
export { PasswordChangeForm } from '../password/password-change-form';
export { ResetScreen } from '../password/reset-screen';
