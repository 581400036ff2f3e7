import { alert, bankPage, credentials } from '../login/bank-page';
import { type Markup, markup } from '../site/markup';

export interface SignInForm {
  /** Address to which the browser submits the sign-in form. */
  readonly action: string;
  readonly username: string;
  readonly refusedBecause: string | undefined;
}

const document = (title: string, content: Markup) => bankPage('/sandbox/sign-in/login.css', title, content);

/** Renders the identity provider's sign-in form, which accepts the accounts of the bank login. */
export const signInPage = ({ action, username, refusedBecause }: SignInForm): string =>
  document(
    'Sign in to go on',
    markup`${alert(refusedBecause)}
<p>Account Recovery wants to know who you are.</p>
<form method="post" action="${action}">
${credentials(username)}
<button name="cancel" value="yes">Cancel</button>
</form>`,
  );

/** Renders a sign-out form that submits automatically. Without scripts, the user presses a button. */
export const signOutPage = (action: string, forgeryToken: string): string =>
  document(
    'Signing out',
    markup`<form method="post" action="${action}">
<input type="hidden" name="xsrf" value="${forgeryToken}">
<input type="hidden" name="logout" value="yes">
<button>Sign out</button>
</form>
<script src="/sandbox/sign-in/send-form.js"></script>`,
  );

export const providerProblemPage = (problem: string): string =>
  document('This did not work', markup`<p role="alert">${problem}</p>`);
