// Bundle that loads after the first screen (`load-journey.ts`). Contains the recovery screens, the parts of the entry screen
// that appear later, the English texts and the styles.
export { default as english } from '../../public/ui/assets/i18n/en.json' with { type: 'json' };
export { ConfirmUnlockScreen } from '../ending/confirm-unlock-screen';
export { IdleWarning } from '../ending/idle-warning';
export { RedirectorScreen } from '../ending/redirector-screen';
export { SuccessScreen as Done } from '../ending/success-screen';
export { UnlockScreen } from '../ending/unlock-screen';
export { ChoiceScreen } from '../entry/choice-screen';
export { ContinueScreen } from '../entry/continue-screen';
export { OfferedFactorsForm } from '../entry/offered-factors-form';
export { FactorScreen } from '../factor/factor-screen';
export { ResumingScreen } from '../factor/resuming-screen';
export { richElements } from '../parts/rich-text';
export { ExpiredPasswordScreen } from '../password/expired-password-screen';
export { PasswordChangeForm } from '../password/password-change-form';
export { ResetScreen } from '../password/reset-screen';
export { TechnicalDetails } from '../signed-in/technical-details';
export { ContextLine } from './context-line';
export { crossFade } from './cross-fade';
export { style } from './journey.css?text';
export { LanguageList } from './language-list';
