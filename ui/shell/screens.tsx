import { lazy, type ReactNode, Suspense } from 'react';
import type { EntryState, ScreenState, Visit } from '../../core/state/visit';
import { EntryScreen } from '../entry/entry-screen';
import { useEffect } from '../hooks/effects';
import { useStore } from '../hooks/use-store';
import { SignInFailedScreen } from '../signed-in/sign-in-failed-screen';
import { WaitingScreen } from '../signed-in/waiting-screen';
import { type JourneyScreens, journey, journeyScreens } from './load-journey';

// The screen for a failed sign-in is part of the first script: after a network failure, another script might not load. The
// screens below load on demand.
const LandingScreen = lazy(async () => ({
  default: (await import('../signed-in/landing-screen')).LandingScreen,
}));
const ManagePasswordScreen = lazy(async () => {
  const { ManagePasswordScreen: Screen } = await import('../signed-in/manage-password-screen');
  const parts = await journeyScreens();
  return { default: () => <Screen parts={parts} /> };
});
const ConfigurationScreen = lazy(async () => {
  const { ConfigurationScreen: Screen } = await import('../signed-in/configuration-screen');
  const parts = await journeyScreens();
  return { default: () => <Screen parts={parts} /> };
});

interface ScreenProps {
  readonly visit: Visit;
  readonly fallback: ReactNode;
}

export const ScreenOf = ({ visit, fallback }: ScreenProps) => {
  const { number } = visit;
  const screen = workingScreen(visit.screen);
  switch (screen.is) {
    case 'entry':
      return <Entry key={number} screen={screen} />;
    case 'waiting':
      return <WaitingScreen key={number} />;
    case 'sign-in-failed':
      return <SignInFailed key={number} screen={screen} />;
    case 'landing':
    case 'manage-password':
    case 'configuration':
      return (
        <Suspense fallback={fallback}>
          <LaterScreen key={number} screen={screen} />
        </Suspense>
      );
    default:
      return <OfJourney key={number} screen={screen} fallback={fallback} />;
  }
};

/** Returns the screen to render. After a success (`done`), the same screen stays mounted, so that its spinner can fade out. */
const workingScreen = (screen: ScreenState): Exclude<ScreenState, { is: 'done' }> =>
  screen.is === 'done' ? { is: screen.of } : screen;

const useJourney = (isNeeded = true): JourneyScreens | undefined => {
  useEffect(() => {
    if (isNeeded) journeyScreens();
  }, [isNeeded]);
  return useStore(journey);
};

const Entry = ({ screen }: { readonly screen: EntryState }) => {
  const screens = useJourney(screen.offer !== undefined);
  return <EntryScreen screen={screen} OfferedFactorsForm={screens?.OfferedFactorsForm} />;
};

const SignInFailed = ({ screen }: { readonly screen: Extract<ScreenState, { is: 'sign-in-failed' }> }) => {
  const Details = useJourney()?.TechnicalDetails;
  const { refusal, retry } = screen;
  return (
    <SignInFailedScreen refusal={refusal} retry={retry}>
      {Details && <Details refusal={refusal} />}
    </SignInFailedScreen>
  );
};

const LaterScreen = ({ screen }: { readonly screen: ScreenState }) => {
  if (screen.is === 'landing') return <LandingScreen rest={screen.rest} />;
  return screen.is === 'configuration' ? <ConfigurationScreen /> : <ManagePasswordScreen />;
};

interface OfJourneyProps extends Pick<ScreenProps, 'fallback'> {
  readonly screen: ScreenState;
}

// Renders `fallback` without `Suspense`, because React shows a `Suspense` fallback for at least 300 ms.
const OfJourney = ({ screen, fallback }: OfJourneyProps) => {
  const screens = useJourney();
  return screens ? <JourneyScreen screen={screen} screens={screens} /> : fallback;
};

interface JourneyScreenProps {
  readonly screen: ScreenState;
  readonly screens: JourneyScreens;
}

const JourneyScreen = ({ screen, screens }: JourneyScreenProps) => {
  switch (screen.is) {
    case 'choice':
      return <screens.ChoiceScreen screen={screen} />;
    case 'continue':
      return <screens.ContinueScreen screen={screen} />;
    case 'factor':
      return <screens.FactorScreen screen={screen} />;
    case 'resuming':
      return <screens.ResumingScreen screen={screen} />;
    case 'reset':
      return <screens.ResetScreen />;
    case 'confirm-unlock':
      return <screens.ConfirmUnlockScreen />;
    case 'unlock':
      return <screens.UnlockScreen />;
    case 'expired-password':
      return <screens.ExpiredPasswordScreen />;
    case 'redirector':
      return <screens.RedirectorScreen departure={screen.departure} />;
    default:
      return null;
  }
};
