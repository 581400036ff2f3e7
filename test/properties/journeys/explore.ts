import { addresses } from './addresses';
import { type BrowserTab, createBrowserTab } from './browser-tab';
import { beIdle } from './idle';
import type { JourneyMap } from './map';
import { createRules, type Rules } from './rules';
import { createSecrets, type Secrets } from './secrets';
import { createUnreliableServer } from './unreliable-server';
import { act } from './user-actions';
import type { Step, Walk } from './walk';

/** Actions that a user may perform while a request or push is pending: waiting, or leaving the screen. */
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
  const rules = createRules(secrets);
  const server = createUnreliableServer(secrets, walk);
  const tab = createBrowserTab(walk, server, rules, map, addressOf(walk.start, secrets, rules));
  await tab.settle();
  for (const [at, step] of walk.steps.entries()) {
    map.stepped();
    await performStep(tab, step, secrets, rules);
    await tab.settle();
    if (rules.violations().length > 0)
      return rules.violations().map((rule) => `after step ${at + 1}: ${rule}`);
  }
  await finish(tab, server.becomeReliable, secrets, rules);
  const violations = rules.violations().map((rule) => `at the end: ${rule}`);
  await tab.close();
  return violations;
};

/**
 * Returns the test address at an index. An index beyond the end of the list wraps around. Replaces `#` in the address
 * with a new valid recovery token.
 */
const addressOf = (at: number, secrets: Secrets, rules: Rules): string => {
  const address = addresses[at % addresses.length] ?? '/';
  if (!address.includes('#')) return address;
  const token = secrets.link();
  rules.recordLink(token.slice(0, -1), address.split('/')[2] ?? '');
  return address.replace('#', token);
};

const performStep = async (tab: BrowserTab, step: Step, secrets: Secrets, rules: Rules): Promise<void> => {
  const { navigation } = tab;
  tab.setCause(step.do);
  switch (step.do) {
    case 'wait':
      return tab.advance(step.milliseconds);
    case 'idle':
      return beIdle(tab, step, rules);
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
      openAddress(navigation, addressOf(step.address, secrets, rules));
      return tab.reload();
    case 'follow':
      return openAddress(navigation, addressOf(step.address, secrets, rules));
    case 'network':
      return tab.connectivity.turn(step.state);
    case 'tab':
      return tab.postFromElsewhere(step.word);
    case 'provider':
      return instruct(tab, step.says);
    case 'go on':
      if (tab.page().isWaiting())
        return performStep(tab, whileWaiting[step.choice % whileWaiting.length] ?? step, secrets, rules);
      act(tab.page(), step, secrets, rules);
      return tab.page().recordState();
    default:
      act(tab.page(), step, secrets, rules);
      tab.page().recordState();
  }
};

/** Opens an address. Turns `//host` into a path, because the fake browser history does not support other origins. */
const openAddress = (navigation: BrowserTab['navigation'], address: string): void =>
  navigation.go(address.startsWith('//') ? `/.${address}` : address);

const instruct = (tab: BrowserTab, says: (Step & { do: 'provider' })['says']): void => {
  tab.blockProvider(says === 'is-silent');
  if (says === 'signed-in') tab.provider.signedIn({ sub: 'somebody', email: 'jane' });
  if (says === 'expired') tab.provider.expired();
  if (says === 'refuses') tab.refuse();
  if (says === 'leads-elsewhere') tab.storeReturnPage('//evil.example/recovery/password');
};

/**
 * Lets the server work again at the end of a random walk. Then checks that no call stays pending and that a new
 * recovery is possible.
 */
const finish = async (
  tab: BrowserTab,
  recover: () => void,
  secrets: Secrets,
  rules: Rules,
): Promise<void> => {
  recover();
  tab.blockProvider(false);
  tab.connectivity.turn('online');
  await tab.advance(91_000);
  await tab.settle();
  const screen = tab.page().screen();
  rules.check(screen !== undefined, 'no screen is shown');
  rules.check(screen?.is !== 'waiting', 'the identity provider is awaited forever');
  rules.check(screen?.is !== 'entry' || screen.offer !== 'awaited', 'the offer is awaited forever');
  const isResumable = screen?.is !== 'resuming' || screen.refusal !== undefined;
  rules.check(isResumable, 'the factors of a resumed recovery are awaited forever');

  tab.setCause('follow');
  tab.page().recovery.forgetUser();
  tab.navigation.go('/recovery/password');
  await tab.settle();
  await tab.advance(1_000);
  for (const step of [
    { do: 'pick', at: 0 },
    { do: 'next', name: 'anna' },
  ] as const) {
    tab.setCause(step.do);
    act(tab.page(), step, secrets, rules);
    tab.page().recordState();
    await tab.advance(1_000);
  }
  await tab.settle();
  const { is } = tab.page().screen() ?? {};
  const hasFactor = (tab.page().recovery.session.get().factorLists.get('initial') ?? []).length > 0;
  rules.check(is === 'factor' || !hasFactor, `a new recovery shows ${is}`);
};
