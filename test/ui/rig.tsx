import { act, cleanup, render } from '@testing-library/react';
import { type ReactNode, StrictMode } from 'react';
import { silentJournal } from '../../adapters/browser/silent-journal';
import { createNeeds, openDoor } from '../../core/account-recovery';
import { type Environment, readEnvironment } from '../../core/additions/environment';
import type { RecoverySession } from '../../core/recovery/session';
import { accepted } from '../../core/result';
import { bindAccountRecovery } from '../../ui/container/create-container';
import * as tokens from '../../ui/container/tokens';
import { createTypedContainer, type TypedContainer } from '../../ui/container/typed-container';
import { CoreContext, PortsContext } from '../../ui/hooks/use-core';
import { addTexts, createTranslations } from '../../ui/language/translations';
import { App } from '../../ui/shell/app';
import { journeyScreens } from '../../ui/shell/load-journey';
import { givenConfiguration } from '../core/given';
import { createCountingRandom } from '../fakes/counting-random';
import { createFakeClock } from '../fakes/fake-clock';
import { createMemoryCookies } from '../fakes/memory-cookies';
import { createMemoryStorage } from '../fakes/memory-storage';
import { createOpenTabs } from '../fakes/open-tabs';
import { createRecordedNavigation } from '../fakes/recorded-navigation';
import { createScriptedHttp, type ScriptedReply } from '../fakes/scripted-http';
import { createScriptedIdentityProvider } from '../fakes/scripted-identity-provider';
import { createScriptedPasskeys } from '../fakes/scripted-passkeys';
import { createSwitchedConnectivity } from '../fakes/switched-connectivity';
import { createPerson } from './person';

/** Initial state of the application in a test. The default is a browser that has never opened the page. */
export interface Opening {
  readonly at?: string;
  readonly note?: string | undefined;
  readonly environment?: Partial<Environment>;
  readonly cookies?: Readonly<Record<string, string>>;
  /** Initial content of the tab's session storage, by key. */
  readonly stored?: Readonly<Record<string, string>>;
  readonly session?: RecoverySession;
  readonly language?: string;
  readonly texts?: unknown;
  /** Server responses by API call. The key consists of method and path, such as `POST /recovery/mfafactors`. */
  readonly answers?: Readonly<Record<string, ScriptedReply>>;
  /** Changes bindings of the dependency injection container before the container creates any object. */
  readonly swap?: (container: TypedContainer) => void;
}

const opened = new Set<Pick<Ports, 'http' | 'clock'>>();
const closings = new Set<() => Promise<void>>();
const complaints: unknown[][] = [];
const { error: complain } = console;

beforeEach(() => {
  console.error = (...complaint) => void complaints.push(complaint);
});

/** Fails a test if a timer or request remains after the page is closed, or if React logs an error. */
afterEach(async () => {
  for (const close of closings) await close();
  closings.clear();
  cleanup();
  console.error = complain;
  const left = [...opened].map(({ http, clock }) => [http.inFlight(), clock.pending()]);
  opened.clear();
  expect(left).toEqual(left.map(() => [0, 0]));
  expect(complaints.splice(0)).toEqual([]);
});

export const closeAtEnd = (close: () => Promise<void>): void => void closings.add(close);

export const expectedComplaints = (): unknown[][] => complaints.splice(0);

type Ports = ReturnType<typeof createPorts>;

const passkeysOf = (passkeyDialog: ReturnType<typeof createScriptedPasskeys>) => ({
  passkeyDialog,
  passkeys: async () => passkeyDialog,
});

const createPorts = ({ at = '/recovery/password', cookies, stored }: Opening, tabs = createOpenTabs()) => ({
  clock: createFakeClock(),
  http: createScriptedHttp(),
  cookies: createMemoryCookies(cookies),
  localStorage: createMemoryStorage(),
  sessionStorage: createMemoryStorage(stored),
  navigation: createRecordedNavigation(at),
  identityProvider: createScriptedIdentityProvider(),
  connectivity: createSwitchedConnectivity(),
  otherTabs: tabs.open(),
  ...passkeysOf(createScriptedPasskeys()),
  random: createCountingRandom(),
  otherTab: tabs.open(),
});

export const createFakedContainer = (opening: Opening = {}) => {
  const ports = createPorts(opening);
  if (opening.note) ports.navigation.replace(opening.at ?? '/', opening.note);
  for (const [call, reply] of Object.entries(opening.answers ?? {})) ports.http.alwaysAnswers(call, reply);
  const container = createTypedContainer();
  container.constant(tokens.ports.clock, ports.clock);
  container.constant(tokens.ports.http, ports.http);
  container.constant(tokens.ports.cookies, ports.cookies);
  container.constant(tokens.ports.localStorage, ports.localStorage);
  container.constant(tokens.ports.sessionStorage, ports.sessionStorage);
  container.constant(tokens.ports.navigation, ports.navigation);
  container.constant(tokens.ports.connectivity, ports.connectivity);
  container.constant(tokens.ports.otherTabs, ports.otherTabs);
  container.constant(tokens.ports.passkeys, ports.passkeys);
  container.constant(tokens.ports.random, ports.random);
  container.constant(tokens.ports.identityProvider, async () => accepted(ports.identityProvider));
  container.constant(tokens.JOURNAL, silentJournal);
  container.constant(tokens.ENVIRONMENT, readEnvironment(opening.environment ?? {}));
  bindAccountRecovery(container);
  opening.swap?.(container);
  const configuration = givenConfiguration(opening.environment);
  const { problems, stamped } = readEnvironment(opening.environment ?? {});
  container.constant(tokens.CONFIGURATION, { ...configuration, problems, stamped });
  opened.add(ports);
  return { ...ports, container };
};

export const createFakedCore = (opening: Opening = {}) => {
  const faked = createFakedContainer(opening);
  const { container } = faked;
  const ports = container.getAll(tokens.ports);
  const needs = createNeeds(ports, container.get(tokens.CONFIGURATION));
  if (opening.session) needs.session.set(opening.session);
  container.rebind(tokens.ACCOUNT_RECOVERY, () => openDoor(needs));
  const core = container.get(tokens.ACCOUNT_RECOVERY);
  /** Context of a component that is rendered without the application. */
  const Core = ({ children }: { readonly children: ReactNode }) => (
    <CoreContext value={core}>
      <PortsContext value={ports}>{children}</PortsContext>
    </CoreContext>
  );
  return { ...faked, needs, core, Core };
};

export const openApp = async (opening: Opening = {}) => {
  const { language = 'en', texts } = opening;
  const translations = createTranslations(language);
  if (texts !== undefined) addTexts(translations, language, texts);
  const { core, needs, ...faked } = createFakedCore(opening);
  const { container } = faked;
  // Preloads the code of the screens, so the tests need not wait for it. Other tests cover how the page loads this code.
  await act(async () => void (await journeyScreens()));
  let reloads = 0;
  const onReload = () => {
    reloads += 1;
  };

  const stop = core.start();
  const { unmount } = render(
    <StrictMode>
      <App core={core} ports={container.getAll(tokens.ports)} onReload={onReload} />
    </StrictMode>,
  );
  // Leaves the current screen at the end of the test, so that the screen's timers and requests are cancelled.
  closeAtEnd(() => act(async () => needs.visit.set(undefined)));
  const I = createPerson(faked.clock, () => !document.querySelector('main h1'));
  await I.wait(0);
  const move = async (moving: () => void) => {
    await act(async () => moving());
    await I.wait(0);
  };
  return {
    ...faked,
    core,
    I,
    reloads: () => reloads,
    posted: () =>
      faked.http.requests.filter((sent) => !faked.http.aborted.includes(sent)).map(({ body }) => body),
    session: () => core.session.get(),
    back: () => move(() => faked.navigation.back()),
    /** Navigates to a route directly, without pressing a button or link of the page. */
    go: (route: string) => move(() => faked.navigation.go(route)),
    close: () => {
      stop();
      unmount();
    },
  };
};
