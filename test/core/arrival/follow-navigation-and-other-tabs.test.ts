import type { LinkType } from '../../../core/ports/other-tabs';
import { sendEmail } from '../../../core/use-cases/send-code';
import { answered } from '../../fakes/scripted-http';
import { sms } from '../given';
import { givenArrival } from '../given-arrival';

const email = { name: 'email' };
const waiting = { type: 'password', username: 'jane', factorLists: new Map([['initial', [email]]]) };

describe('[additions.other-tab] Settled questions · the waiting tab: what goes from tab to tab', () => {
  it.each([
    ['/recovery/password/reset/se-cret', 'password'],
    ['/recovery/unlock/reset/se-cret?fromURI=%2Fhome', 'unlock'],
  ])('%s: the recovery type and nothing else', (address, type) => {
    const { otherTabs } = givenArrival(address);

    expect(otherTabs.told).toEqual([type]);
  });

  it.each(['/recovery/password', '/recovery/unlock/account', '/ui', '/redirector'])(
    '%s: nothing',
    (address) => {
      expect(givenArrival(address).otherTabs.told).toEqual([]);
    },
  );

  it('is known where a link of that type is waited for, until the next visit', () => {
    const { otherTab, hasGoneOn, navigation } = givenArrival('/recovery/password/email', {
      session: waiting,
    });
    const known = [hasGoneOn.get()];

    otherTab.tell('password');
    known.push(hasGoneOn.get());
    navigation.go('/recovery/password');

    expect([...known, hasGoneOn.get()]).toEqual([false, true, false]);
  });

  it('a journey of another type that ends with a password waits for a password’s link', () => {
    const environment = { recoveryTypes: ['password', 'card'] };
    const session = { ...waiting, type: 'card' };
    const { otherTab, hasGoneOn } = givenArrival('/recovery/card/email', { session, environment });

    otherTab.tell('password');

    expect(hasGoneOn.get()).toBe(true);
  });

  it.each<[string, string, LinkType]>([
    ['on the entry', '/recovery/password', 'password'],
    ['on the landing page', '/ui', 'password'],
    ['on the screen of another factor', '/recovery/password/sms', 'password'],
    ['on its screen, of a link of another type', '/recovery/password/email', 'unlock'],
  ])('%s nobody waits for it', (_, address, type) => {
    const session = { ...waiting, factorLists: new Map([['initial', [email, sms]]]) };
    const { otherTab, hasGoneOn, navigation } = givenArrival(address, { session });

    otherTab.tell(type);

    expect(navigation.current().path).toBe(address);
    expect(hasGoneOn.get()).toBe(false);
  });

  it('another message sent from here waits anew', async () => {
    const page = givenArrival('/recovery/password/email', { session: waiting });
    page.http.alwaysAnswers('POST /recovery/mfaemail', answered());
    page.otherTab.tell('password');

    await sendEmail(page)(new AbortController().signal);

    expect(page.hasGoneOn.get()).toBe(false);
  });
});
