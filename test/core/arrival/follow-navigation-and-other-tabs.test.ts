import type { LinkType } from '../../../core/ports/other-tabs';
import { sendEmail } from '../../../core/use-cases/send-code';
import { answered } from '../../fakes/scripted-http';
import { sms } from '../given';
import { givenArrival } from '../given-arrival';

const email = { name: 'email' };
const waiting = { type: 'password', username: 'jane', factorLists: new Map([['initial', [email]]]) };

describe('[additions.other-tab] Settled questions · The waiting tab: messages between tabs', () => {
  it.each([
    ['/recovery/password/reset/se-cret', 'password'],
    ['/recovery/unlock/reset/se-cret?fromURI=%2Fhome', 'unlock'],
  ])('%s: sends the recovery type only', (address, type) => {
    const { otherTabs } = givenArrival(address);

    expect(otherTabs.told).toEqual([type]);
  });

  it.each(['/recovery/password', '/recovery/unlock/account', '/ui', '/redirector'])(
    '%s: sends nothing',
    (address) => {
      expect(givenArrival(address).otherTabs.told).toEqual([]);
    },
  );

  it('is received on a screen that waits for a link of that type, until the next visit', () => {
    const { otherTab, continuedInOtherTab, navigation } = givenArrival('/recovery/password/email', {
      session: waiting,
    });
    const known = [continuedInOtherTab.get()];

    otherTab.tell('password');
    known.push(continuedInOtherTab.get());
    navigation.go('/recovery/password');

    expect([...known, continuedInOtherTab.get()]).toEqual([false, true, false]);
  });

  it('a recovery of another type that ends with a password waits for a password’s link', () => {
    const environment = { recoveryTypes: ['password', 'card'] };
    const session = { ...waiting, type: 'card' };
    const { otherTab, continuedInOtherTab } = givenArrival('/recovery/card/email', { session, environment });

    otherTab.tell('password');

    expect(continuedInOtherTab.get()).toBe(true);
  });

  it.each<[string, string, LinkType]>([
    ['on the entry', '/recovery/password', 'password'],
    ['on the landing page', '/ui', 'password'],
    ['on the screen of another factor', '/recovery/password/sms', 'password'],
    ['on the waiting screen, for a link of another type', '/recovery/password/email', 'unlock'],
  ])('%s is ignored', (_, address, type) => {
    const session = { ...waiting, factorLists: new Map([['initial', [email, sms]]]) };
    const { otherTab, continuedInOtherTab, navigation } = givenArrival(address, { session });

    otherTab.tell(type);

    expect(navigation.current().path).toBe(address);
    expect(continuedInOtherTab.get()).toBe(false);
  });

  it('sending another message waits again', async () => {
    const page = givenArrival('/recovery/password/email', { session: waiting });
    page.http.alwaysAnswers('POST /recovery/mfaemail', answered());
    page.otherTab.tell('password');

    await sendEmail(page)(new AbortController().signal);

    expect(page.continuedInOtherTab.get()).toBe(false);
  });
});
