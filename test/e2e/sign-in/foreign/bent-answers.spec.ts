// Only one wrong response of each kind is tested in a real browser. All others are tested in
// test/adapters/identity-provider.
import { redirectTo } from '../../../servers/answers';
import { expect, test, underBoth } from './fixtures';
import { type ForeignProvider, TOKEN } from './foreign-provider';

const PAGE = '/mgt/password?from=mail';

interface WrongResponse {
  readonly what: string;
  readonly change: (provider: ForeignProvider) => void;
  /** The technical detail of the error that the screen must show. */
  readonly detail: string | RegExp;
  /** The message that the screen must show. The default is the general message. */
  readonly message?: RegExp;
  /** The request that fails, and a pattern for the message that the browser logs about the failure. */
  readonly failing?: { readonly request: string; readonly console: RegExp };
}

const wrongResponses: readonly WrongResponse[] = [
  {
    what: '[8.sign-in.response] an ID token for another sign-in',
    change: (provider) =>
      provider.changeTokens(({ payload }) => Object.assign(payload, { nonce: 'another' })),
    detail: /nonce/,
  },
  {
    what: '[settled.credentials.2] a token endpoint that redirects',
    change: (provider) => provider.answerAt(TOKEN, redirectTo('/elsewhere')),
    detail: /No redirect is followed/,
  },
  {
    what: 'a token endpoint that does not allow this origin',
    change: (provider) => provider.answerAt(TOKEN, (_request, response) => response.end('{}')),
    detail: /does not allow the origin of this page \(CORS\)/,
    message: /Check your internet connection and try again/,
    failing: { request: `${TOKEN} net::ERR`, console: /blocked by CORS policy/ },
  },
];

underBoth(() => {
  for (const { what, change, detail, message = /^Try again in a few minutes\./, failing } of wrongResponses) {
    test(`${what}: the user is not signed in, nothing is stored, and Try again signs in`, async ({
      I,
      provider,
      announce,
      seeNobody,
    }) => {
      if (failing) announce.failedRequest(failing.request);
      if (failing) announce.consoleError(failing.console);
      change(provider);
      await I.page.goto(PAGE);

      await I.seeHeading('We couldn’t sign you in');
      await I.seeProblem(message);
      await I.seeTechnicalDetail(detail);
      await expect(I.page.getByRole('alert')).not.toContainText('0900');
      await expect(I.page.getByRole('link', { name: 'Recover your account instead' })).toBeVisible();
      await expect(I.page).not.toHaveURL(/code=|state=/);
      await seeNobody();

      provider.restore();
      await I.press('Try again');
      await I.seeAddress(PAGE);
      await expect(I.button('Sign out')).toBeVisible();
    });
  }
});
