// One wrong answer of each kind in a real browser. The tables are in test/adapters/identity-provider.
import { redirectTo } from '../../../servers/answers';
import { expect, test, underBoth } from './fixtures';
import { type ForeignProvider, TOKEN } from './foreign-provider';

const PAGE = '/mgt/password?from=mail';

interface ChangedResponse {
  readonly what: string;
  readonly apply: (provider: ForeignProvider) => void;
  /** The technical detail. */
  readonly says: string | RegExp;
  /** The message, if it is not the general one. */
  readonly tells?: RegExp;
  /** The failed request, and the console's message about it. */
  readonly failing?: { readonly request: string; readonly console: RegExp };
}

const changedResponses: readonly ChangedResponse[] = [
  {
    what: '[8.sign-in.response] an ID token for another sign-in',
    apply: (provider) => provider.changeTokens(({ payload }) => Object.assign(payload, { nonce: 'another' })),
    says: /nonce/,
  },
  {
    what: '[settled.credentials.2] a token endpoint that redirects',
    apply: (provider) => provider.answerAt(TOKEN, redirectTo('/elsewhere')),
    says: /No redirect is followed/,
  },
  {
    what: 'a token endpoint that does not allow this origin',
    apply: (provider) => provider.answerAt(TOKEN, (_request, response) => response.end('{}')),
    says: /does not allow the origin of this page \(CORS\)/,
    tells: /Check your connection and try again/,
    failing: { request: `${TOKEN} net::ERR`, console: /blocked by CORS policy/ },
  },
  {
    what: '[2.route.callback.2] a callback with an error',
    apply: (provider) =>
      provider.changeCallback((query) => {
        query.set('error', 'access_denied');
        query.set('error_description', 'You may not enter.');
      }),
    says: 'access_denied',
    tells: /The sign-in service says: .*You may not enter\./,
  },
];

underBoth(() => {
  for (const {
    what,
    apply,
    says,
    tells = /^This sign-in was not completed\./,
    failing,
  } of changedResponses) {
    test(`${what}: the user is not signed in, nothing is stored, and trying again signs in`, async ({
      I,
      provider,
      announce,
      seeNobody,
    }) => {
      if (failing) announce.failedRequest(failing.request);
      if (failing) announce.consoleError(failing.console);
      apply(provider);
      await I.page.goto(PAGE);

      await I.seeHeading('Sign-in did not work');
      await I.seeProblem(tells);
      await I.seeTechnicalDetail(says);
      await expect(I.page.getByRole('alert')).not.toContainText('0900');
      await expect(I.page.getByRole('link', { name: 'Recover your account instead' })).toBeVisible();
      await expect(I.page).not.toHaveURL(/code=|state=/);
      await seeNobody();

      provider.straighten();
      await I.press('Try again');
      await I.seeAddress(PAGE);
      await expect(I.button('Sign out')).toBeVisible();
    });
  }

  test('[8.sign-in.timeout] a token request without a response ends after 10 s, and recovery is one press away', async ({
    I,
    provider,
    announce,
    seeNobody,
  }) => {
    announce.failedRequest(`${TOKEN} net::ERR_ABORTED`);
    provider.answerAt(TOKEN, () => undefined);
    await I.clock.bring();
    await I.page.goto(PAGE);
    await expect.poll(() => provider.countOf(TOKEN)).toBe(1);

    await I.page.clock.runFor(10_500);

    await I.seeHeading('Sign-in did not work');
    await I.seeProblem(/^The sign-in service cannot be reached right now\./);
    await seeNobody();
    await I.follow('Recover your account instead');
    await I.seeHeading('Reset your password');
  });
});
