// The screens of a recovery after its entry, what of the entry comes after a press or an answer, all of our English, the style of
// all that, and what other later screens share with them. Their code comes by `loadJourney`.
export { default as english } from '../../public/ui/assets/i18n/en.json' with { type: 'json' };
export { ConfirmUnlockScreen } from '../ending/confirm-unlock-screen';
export { Done } from '../ending/done';
export { RedirectorScreen } from '../ending/redirector-screen';
export { UnlockScreen } from '../ending/unlock-screen';
export { FactorList } from '../entry/factor-list';
export { OfferedFactorsForm } from '../entry/offered-factors-form';
export { FactorScreen } from '../factor/factor-screen';
export { richElements } from '../parts/rich-text';
export { ExpiredPasswordScreen } from '../password/expired-password-screen';
export { PasswordChangeForm } from '../password/password-change-form';
export { ResetScreen } from '../password/reset-screen';
export { TechnicalDetails } from '../signed-in/technical-details';
export { ContextLine } from './context-line';
export { style } from './journey.css?text';
export { LanguageList } from './language-list';
