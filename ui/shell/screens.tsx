import { lazy } from 'react';
import type { Visit } from '../../core/use-cases/arrive';
import { FactorScreen } from '../factor/factor-screen';
import { EntryScreen } from '../screens/entry-screen';
import { WaitingScreen } from './waiting-screen';

// The entry screen and the factor screen are in the first bundle; the others come when they are needed, and the ones
// of a recovery are fetched when the browser is idle (design, "Start and delivery").
const recoveryScreens = {
  reset: () => import('../screens/reset-screen'),
  unlock: () => import('../screens/unlock-screen'),
  expired: () => import('../screens/expired-password-screen'),
  redirector: () => import('../screens/redirector-screen'),
};
const ResetScreen = lazy(async () => ({ default: (await recoveryScreens.reset()).ResetScreen }));
const UnlockScreen = lazy(async () => ({ default: (await recoveryScreens.unlock()).UnlockScreen }));
const ExpiredPasswordScreen = lazy(async () => ({
  default: (await recoveryScreens.expired()).ExpiredPasswordScreen,
}));
const RedirectorScreen = lazy(async () => ({
  default: (await recoveryScreens.redirector()).RedirectorScreen,
}));
const LandingScreen = lazy(async () => ({
  default: (await import('../screens/landing-screen')).LandingScreen,
}));
const SignInFailedScreen = lazy(async () => ({
  default: (await import('../screens/sign-in-failed-screen')).SignInFailedScreen,
}));
const ManagePasswordScreen = lazy(async () => ({
  default: (await import('../screens/manage-password-screen')).ManagePasswordScreen,
}));
const ConfigurationScreen = lazy(async () => ({
  default: (await import('../screens/configuration-screen')).ConfigurationScreen,
}));

/** Fetches the screens that a recovery will come to. One that does not arrive now is asked for again when needed. */
export const prefetchScreens = async (): Promise<void> => {
  await Promise.allSettled(Object.values(recoveryScreens).map((load) => load()));
};

/** The screen of a visit. Each visit has its own: nothing that was typed or begun on an earlier one is left. */
export const ScreenOf = ({ visit }: { readonly visit: Visit }) => {
  const { screen, number } = visit;
  switch (screen.is) {
    case 'entry':
      return <EntryScreen key={number} screen={screen} continues={visit.continues} />;
    case 'factor':
      return <FactorScreen key={number} screen={screen} />;
    case 'reset':
      return <ResetScreen key={number} />;
    case 'unlock':
      return <UnlockScreen key={number} token={screen.token} />;
    case 'expired-password':
      return <ExpiredPasswordScreen key={number} />;
    case 'redirector':
      return <RedirectorScreen key={number} departure={visit.departure ?? '/'} />;
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
