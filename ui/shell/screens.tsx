import { lazy } from 'react';
import type { Visit } from '../../core/state/visit';
import { EntryScreen } from '../entry/entry-screen';
import { SignInFailedScreen } from '../signed-in/sign-in-failed-screen';
import { WaitingScreen } from '../signed-in/waiting-screen';
import type * as JourneyScreens from './journey-screens';
import { journeyScreens } from './load-journey';

// What shows where a sign-in fails, which may be for want of a network, is here from the beginning; the others come when
// they are needed.
const journeyScreen = <Name extends Exclude<keyof typeof JourneyScreens, 'english'>>(name: Name) =>
  lazy(async () => ({ default: (await journeyScreens())[name] }));

const FactorScreen = journeyScreen('FactorScreen');
const ResetScreen = journeyScreen('ResetScreen');
const UnlockScreen = journeyScreen('UnlockScreen');
const ExpiredPasswordScreen = journeyScreen('ExpiredPasswordScreen');
const ConfirmUnlockScreen = journeyScreen('ConfirmUnlockScreen');
const RedirectorScreen = journeyScreen('RedirectorScreen');
const LandingScreen = lazy(async () => ({
  default: (await import('../entry/landing-screen')).LandingScreen,
}));
const ManagePasswordScreen = lazy(async () => {
  const { ManagePasswordScreen: Screen } = await import('../signed-in/manage-password-screen');
  const parts = await journeyScreens();
  return { default: () => <Screen parts={parts} /> };
});
const ConfigurationScreen = lazy(async () => {
  const { ConfigurationScreen: Screen } = await import('../signed-in/configuration-screen');
  await journeyScreens();
  return { default: Screen };
});

/** Whether the code of a screen comes later than the first. */
export const comesLater = ({ screen }: Visit): boolean =>
  !['entry', 'waiting', 'sign-in-failed'].includes(screen.is);

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
