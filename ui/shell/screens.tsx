import { lazy } from 'react';
import type { Visit } from '../../core/state/visit';
import { ConfirmUnlockScreen } from '../ending/confirm-unlock-screen';
import { RedirectorScreen } from '../ending/redirector-screen';
import { UnlockScreen } from '../ending/unlock-screen';
import { EntryScreen } from '../entry/entry-screen';
import { FactorScreen } from '../factor/factor-screen';
import { ExpiredPasswordScreen } from '../password/expired-password-screen';
import { ResetScreen } from '../password/reset-screen';
import { SignInFailedScreen } from '../signed-in/sign-in-failed-screen';
import { WaitingScreen } from '../signed-in/waiting-screen';

// Every screen of a recovery is in the first bundle: the four last ones are 3 KiB, and a browser that once failed to
// fetch a module does not try again, so that a short cut of the network would cost a person the recovery token. So is
// what shows where a sign-in fails, which may be for want of a network. The other screens come when they are needed.
const LandingScreen = lazy(async () => ({
  default: (await import('../entry/landing-screen')).LandingScreen,
}));
const ManagePasswordScreen = lazy(async () => ({
  default: (await import('../signed-in/manage-password-screen')).ManagePasswordScreen,
}));
const ConfigurationScreen = lazy(async () => ({
  default: (await import('../signed-in/configuration-screen')).ConfigurationScreen,
}));

/** Whether the code of a screen comes when it is needed. */
export const comesLater = ({ screen }: Visit): boolean =>
  ['landing', 'manage-password', 'configuration'].includes(screen.is);

/** The screen of a visit. Each visit has its own: nothing that was typed or begun on an earlier one is left. */
export const ScreenOf = ({ visit }: { readonly visit: Visit }) => {
  const { screen, number } = visit;
  switch (screen.is) {
    case 'entry':
      return <EntryScreen key={number} screen={screen} />;
    case 'factor':
      return <FactorScreen key={number} screen={screen} />;
    case 'reset':
      return <ResetScreen key={number} />;
    case 'confirm-unlock':
      return <ConfirmUnlockScreen key={number} />;
    case 'unlock':
      return <UnlockScreen key={number} />;
    case 'expired-password':
      return <ExpiredPasswordScreen key={number} />;
    case 'redirector':
      return <RedirectorScreen key={number} departure={screen.departure} />;
    case 'landing':
      return <LandingScreen key={number} rest={screen.rest} />;
    case 'waiting':
      return <WaitingScreen key={number} />;
    case 'sign-in-failed':
      return <SignInFailedScreen key={number} refusal={screen.refusal} retry={screen.retry} />;
    case 'manage-password':
      return <ManagePasswordScreen key={number} />;
    case 'configuration':
      return <ConfigurationScreen key={number} />;
  }
};
