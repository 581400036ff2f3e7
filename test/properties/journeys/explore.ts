import { addresses } from './addresses';
import { type BrowserTab, createBrowserTab } from './browser-tab';
import { createLaws, type Laws } from './laws';
import type { JourneyMap } from './map';
import { act } from './person';
import { createSecrets, type Secrets } from './secrets';
import type { Step, Walk } from './walk';
import { createWildServer } from './wild-server';

/** Actions of a user while the screen is busy: waiting, or interrupting the work. */
const whileWaiting: readonly Step[] = [
  { do: 'wait', milliseconds: 100 },
  { do: 'wait', milliseconds: 2_000 },
  { do: 'wait', milliseconds: 3_000 },
  { do: 'wait', milliseconds: 30_000 },
  { do: 'pick', at: 0 },
  { do: 'pick', at: 1 },
  { do: 'back', reloads: false },
  { do: 'edit' },
];

/** Performs one random walk. Returns a description of each violated rule, including the step of the violation. */
export const explore = async (walk: Walk, map: JourneyMap): Promise<readonly string[]> => {
  const secrets = createSecrets();
  const laws = createLaws(secrets);
  const server = createWildServer(secrets, walk.replies, { names: walk.factors });
  const tab = createBrowserTab(walk, server, laws, map, addressOf(walk.start, secrets, laws));
  await tab.settle();
  for (const [at, step] of walk.steps.entries()) {
    map.stepped();
    await take(tab, step, secrets, laws);
    await tab.settle();
    if (laws.broken().length > 0) return laws.broken().map((law) => `after step ${at + 1}: ${law}`);
  }
  await finish(tab, server.recovers, secrets, laws);
  const broken = laws.broken().map((law) => `at the end: ${law}`);
  await tab.close();
  return broken;
};

/** Returns an address of the list. A link gets a new valid token. */
const addressOf = (at: number, secrets: Secrets, laws: Laws): string => {
  const address = addresses[at % addresses.length] ?? '/';
  if (!address.includes('#')) return address;
  const token = secrets.link();
  laws.linkSent(token.slice(0, -1), address.split('/')[2] ?? '');
  return address.replace('#', token);
};

const take = async (tab: BrowserTab, step: Step, secrets: Secrets, laws: Laws): Promise<void> => {
  const { navigation } = tab;
  tab.because(step.do);
  switch (step.do) {
    case 'wait':
      return tab.advance(step.milliseconds);
    case 'back':
    case 'forward':
      if (step.reloads) tab.page().stop();
      navigation[step.do]();
      if (step.reloads) tab.reload();
      return;
    case 'reload':
      return tab.reload();
    case 'open':
      tab.page().stop();
      openAddress(navigation, addressOf(step.address, secrets, laws));
      return tab.reload();
    case 'follow':
      return openAddress(navigation, addressOf(step.address, secrets, laws));
    case 'network':
      return tab.connectivity.turn(step.state);
    case 'tab':
      return tab.postFromElsewhere(step.word);
    case 'provider':
      return instruct(tab, step.says);
    case 'go on':
      if (tab.page().isWaiting())
        return take(tab, whileWaiting[step.choice % whileWaiting.length] ?? step, secrets, laws);
      act(tab.page(), step, secrets, laws);
      return tab.page().note();
    default:
      act(tab.page(), step, secrets, laws);
      tab.page().note();
  }
};

/** Opens an address. The fake browser history does not support other origins. */
const openAddress = (navigation: BrowserTab['navigation'], address: string): void =>
  navigation.go(address.startsWith('//') ? `/.${address}` : address);

const instruct = (tab: BrowserTab, says: (Step & { do: 'provider' })['says']): void => {
  tab.silence(says === 'is-silent');
  if (says === 'signed-in') tab.provider.signedIn({ sub: 'somebody', email: 'jane' });
  if (says === 'expired') tab.provider.expired();
  if (says === 'refuses') tab.refuse();
  if (says === 'leads-elsewhere') tab.plantPage('//evil.example/recovery/password');
};

/** Checks the end of a walk. Once the server works again, no call may be pending and a recovery must be possible. */
const finish = async (tab: BrowserTab, recover: () => void, secrets: Secrets, laws: Laws): Promise<void> => {
  recover();
  tab.silence(false);
  tab.connectivity.turn('online');
  await tab.advance(91_000);
  await tab.settle();
  const screen = tab.page().screen();
  laws.hold(screen !== undefined, 'nothing is on the screen');
  laws.hold(screen?.is !== 'waiting', 'the identity provider is waited for without end');
  laws.hold(screen?.is !== 'entry' || screen.offer !== 'awaited', 'the offer is waited for without end');

  tab.because('follow');
  tab.page().recovery.forgetUser();
  tab.navigation.go('/recovery/password');
  await tab.settle();
  await tab.advance(1_000);
  for (const step of [
    { do: 'pick', at: 0 },
    { do: 'next', name: 'anna' },
  ] as const) {
    tab.because(step.do);
    act(tab.page(), step, secrets, laws);
    tab.page().note();
    await tab.advance(1_000);
  }
  await tab.settle();
  const { is } = tab.page().screen() ?? {};
  const hasFactor = (tab.page().recovery.session.get().factorLists.get('initial') ?? []).length > 0;
  laws.hold(is === 'factor' || !hasFactor, `a recovery that begins anew is at ${is}`);
};
