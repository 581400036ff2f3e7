import { type Markup, markup } from '../site/markup';
import { bankPage } from './bank-page';

const document = (title: string, content: Markup) => bankPage('/sandbox/login/login.css', title, content);

/** Renders the redirect target of the login. The target is a link only if its origin belongs to the sandbox. */
const onward = (fromURI: string | null, target: URL | undefined): Markup => {
  if (fromURI === null || fromURI === '') return markup``;
  return target === undefined
    ? markup`<p>You came from <code>${fromURI}</code>, which is not ours.</p>`
    : markup`<p>Continue to <a href="${target.href}">${target.href}</a></p>`;
};

/** Content of the login form: the username, the redirect target and the reason for the last error. */
export interface LoginForm {
  readonly username: string;
  readonly fromURI: string | null;
  readonly target: URL | undefined;
  readonly refusedBecause: string | undefined;
}

const refused = (reason: string | undefined) =>
  reason === undefined ? markup`` : markup`<p class="refused" role="alert" id="refused">${reason}</p>`;

const arrival = (fromURI: string | null, target: URL | undefined): Markup => {
  if (fromURI === null || fromURI === '') return markup``;
  return target === undefined
    ? markup`<p>After signing in you stay here: <code>${fromURI}</code> is not ours.</p>`
    : markup`<p>After signing in you can go on to <code>${target.href}</code>.</p>`;
};

/** Renders the login form with username and password. */
export const loginPage = ({ username, fromURI, target, refusedBecause }: LoginForm): string =>
  document(
    'Sign in',
    markup`${refused(refusedBecause)}${arrival(fromURI, target)}
<form method="post" action="/sandbox/login">
<input type="hidden" name="fromURI" value="${fromURI ?? ''}">
<label for="username">Username</label>
<input id="username" name="username" autocomplete="username" autocapitalize="none" spellcheck="false" value="${username}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password">
<button>Sign in</button>
</form>
<p><a href="/recovery/password">Forgot your password?</a></p>
<p><a href="/recovery/unlock">Is your account locked?</a></p>`,
  );

/** Renders the page that the bank login displays after a sign-in. */
export const signedInPage = (username: string, fromURI: string | null, target: URL | undefined): string =>
  document(
    'Signed in',
    markup`<p role="status">You are signed in as <strong>${username}</strong>.</p>
${onward(fromURI, target)}
<form method="post" action="/sandbox/login/signout"><button>Sign out</button></form>`,
  );

/** Renders a page with one sentence and a link to the login form. */
export const notePage = (title: string, sentence: string): string =>
  document(title, markup`<p role="status">${sentence}</p><p><a href="/sandbox/login">To the login</a></p>`);
