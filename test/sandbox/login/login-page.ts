import { type Markup, markup } from '../site/markup';
import { alert, bankPage, credentials } from './bank-page';

const document = (title: string, content: Markup) => bankPage('/sandbox/login/login.css', title, content);

/** Renders the redirect target of the login. Only a target whose origin belongs to the sandbox is passed to `ours`. */
const targetOf = (
  fromURI: string | null,
  target: URL | undefined,
  ours: (href: string) => Markup,
  foreign: (fromURI: string) => Markup,
): Markup => {
  if (fromURI === null || fromURI === '') return markup``;
  return target === undefined ? foreign(fromURI) : ours(target.href);
};

export interface LoginForm {
  readonly username: string;
  readonly fromURI: string | null;
  readonly target: URL | undefined;
  readonly refusedBecause: string | undefined;
}

export const loginPage = ({ username, fromURI, target, refusedBecause }: LoginForm): string =>
  document(
    'Sign in',
    markup`${alert(refusedBecause)}${targetOf(
      fromURI,
      target,
      (href) => markup`<p>After signing in you can go on to <code>${href}</code>.</p>`,
      (uri) => markup`<p>After signing in you stay here: <code>${uri}</code> is not ours.</p>`,
    )}
<form method="post" action="/sandbox/login">
<input type="hidden" name="fromURI" value="${fromURI ?? ''}">
${credentials(username)}
</form>
<p><a href="/recovery/password">Forgot your password?</a></p>
<p><a href="/recovery/unlock">Is your account locked?</a></p>`,
  );

export const signedInPage = (username: string, fromURI: string | null, target: URL | undefined): string =>
  document(
    'Signed in',
    markup`<p role="status">You are signed in as <strong>${username}</strong>.</p>
${targetOf(
  fromURI,
  target,
  (href) => markup`<p>Continue to <a href="${href}">${href}</a></p>`,
  (uri) => markup`<p>You came from <code>${uri}</code>, which is not ours.</p>`,
)}
<form method="post" action="/sandbox/login/signout"><button>Sign out</button></form>`,
  );

export const notePage = (title: string, sentence: string): string =>
  document(title, markup`<p role="status">${sentence}</p><p><a href="/sandbox/login">To the login</a></p>`);
