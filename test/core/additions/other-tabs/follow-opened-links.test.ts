import type { LinkType } from '../../../../core/recovery/routes';
import { sendEmail } from '../../../../core/use-cases/send-code';
import { answered } from '../../../fakes/scripted-http';
import { sms } from '../../given';
import { givenArrival } from '../../given-arrival';

const email = { name: 'email' };
const waiting = { type: 'password', username: 'jane', factorLists: new Map([['initial', [email]]]) };

describe('[additions.other-tab] Settled questions · A message to other tabs that a link was opened', () => {
  it.each([
    ['/recovery/password/reset/se-cret', 'password'],
    ['/recovery/unlock/reset/se-cret?fromURI=%2Fhome', 'unlock'],
  ])('is sent on opening %s, and contains only the recovery type', (address, type) => {
    const { otherTabs } = givenArrival(address);

    expect(otherTabs.told).toEqual([type]);
  });

  it.each(['/recovery/password', '/recovery/unlock/account', '/ui', '/redirector'])(
    'is not sent on opening %s',
    (address) => {
      expect(givenArrival(address).otherTabs.told).toEqual([]);
    },
  );

  it('is received by an email screen of the same recovery type, and applies until the next visit', () => {
    const { otherTab, continuedInOtherTab, navigation } = givenArrival('/recovery/password/email', {
      session: waiting,
    });
    const known = [continuedInOtherTab.get()];

    otherTab.tell('password');
    known.push(continuedInOtherTab.get());
    navigation.go('/recovery/password');

    expect([...known, continuedInOtherTab.get()]).toEqual([false, true, false]);
  });

  it.each<[string, string, LinkType, boolean]>([
    ['ignored on the entry screen', '/recovery/password', 'password', false],
    ['ignored on the landing page', '/ui', 'password', false],
    ['ignored on the screen of another factor', '/recovery/password/sms', 'password', false],
    [
      'ignored on the email screen, if the link has another type',
      '/recovery/password/email',
      'unlock',
      false,
    ],
    ['received by a custom type that ends with a password', '/recovery/no-such-type/email', 'password', true],
  ])('is %s', (_, address, link, isReceived) => {
    const type = address.split('/')[2] ?? 'password';
    const session = { ...waiting, type, factorLists: new Map([['initial', [email, sms]]]) };
    const environment = { recoveryTypes: ['password', 'no-such-type'] };
    const { otherTab, continuedInOtherTab, navigation } = givenArrival(address, { session, environment });

    otherTab.tell(link);

    expect(navigation.current().path).toBe(address);
    expect(continuedInOtherTab.get()).toBe(isReceived);
  });

  it('is ignored before the first screen', () => {
    const { otherTab, continuedInOtherTab, visit } = givenArrival('/recovery/password/email', {
      session: waiting,
    });
    visit.set(undefined);

    expect(() => otherTab.tell('password')).not.toThrow();
    expect(continuedInOtherTab.get()).toBe(false);
  });

  it('is sent once for each link, and not for a token of a proof', () => {
    const { otherTabs, session } = givenArrival('/recovery/password/reset/se-cret');

    session.update((held) => ({ ...held }));
    session.update((held) => ({ ...held, recoveryToken: 'other', tokenFrom: 'proof' }));

    expect(otherTabs.told).toEqual(['password']);
  });

  it('applies after any other change of the recovery', () => {
    const { otherTab, session, continuedInOtherTab } = givenArrival('/recovery/password/email', {
      session: waiting,
    });
    otherTab.tell('password');

    session.update((held) => ({ ...held }));

    expect(continuedInOtherTab.get()).toBe(true);
  });

  it('no longer applies after another email is sent', async () => {
    const page = givenArrival('/recovery/password/email', { session: waiting });
    page.http.alwaysAnswers('POST /recovery/mfaemail', answered());
    page.otherTab.tell('password');

    await sendEmail(page)(new AbortController().signal);

    expect(page.continuedInOtherTab.get()).toBe(false);
  });
});
