import { lazy } from 'react';
import type { Visit } from '../../core/use-cases/arrive';
import { FactorScreen } from '../factor/factor-screen';
import { EntryScreen } from '../screens/entry-screen';
import { ExpiredPasswordScreen } from '../screens/expired-password-screen';
import { RedirectorScreen } from '../screens/redirector-screen';
import { ResetScreen } from '../screens/reset-screen';
import { SignInFailedScreen } from '../screens/sign-in-failed-screen';
import { UnlockScreen } from '../screens/unlock-screen';
import { WaitingScreen } from './waiting-screen';

// Every screen of a recovery is in the first bundle: the four last ones are 3 KiB, and a browser that once failed to
// fetch a module does not try again, so that a short cut of the network would cost a person the recovery token. So is
// what shows where a sign-in fails, which may be for want of a network. The other screens come when they are needed.
const LandingScreen = lazy(async () => ({
  default: (await import('../screens/landing-screen')).LandingScreen,
}));
const ManagePasswordScreen = lazy(async () => ({
  default: (await import('../screens/manage-password-screen')).ManagePasswordScreen,
}));
const ConfigurationScreen = lazy(async () => ({
  default: (await import('../screens/configuration-screen')).ConfigurationScreen,
}));

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
    case 'unlock':
      return <UnlockScreen key={number} token={screen.token} />;
    case 'expired-password':
      return <ExpiredPasswordScreen key={number} />;
    case 'redirector':
      return <RedirectorScreen key={number} departure={screen.departure} />;
    case 'landing':
      return <LandingScreen key={number} />;
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
