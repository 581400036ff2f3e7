import { type Markup, markup } from '../site/markup';
import type { World } from '../world';

const option = (value: string, label: string, chosen: string) =>
  markup`<option value="${value}"${value === chosen ? markup` selected` : markup``}>${label}</option>`;

const flag = (name: string, value: unknown) => {
  const chosen = typeof value === 'boolean' ? (value ? 'on' : 'off') : '';
  return markup`<label for="${name}">${name}</label>
<select id="${name}" name="${name}">${option('', 'as built', chosen)}${option('on', 'on', chosen)}${option('off', 'off', chosen)}</select>`;
};

const line = (
  name: string,
  value: unknown,
  placeholder: string,
) => markup`<label for="${name}">${name}</label>
<input id="${name}" name="${name}" value="${typeof value === 'string' ? value : ''}" placeholder="${placeholder}">`;

const types = (value: unknown) => {
  const chosen = Array.isArray(value) ? value.join(',') : '';
  return markup`<label for="recoveryTypes">recoveryTypes</label>
<select id="recoveryTypes" name="recoveryTypes">${option('', 'as built', chosen)}${option('password,unlock', 'password and unlock', chosen)}${option('password', 'password', chosen)}${option('unlock', 'unlock', chosen)}</select>`;
};

/** Renders the form for environment fields. A changed field takes effect when the page is loaded again. */
export const environmentSection = ({ now, page }: World, username: string): Markup => {
  const set = now.environment.all();
  const template = `${page}/sandbox/login/recovered?recoveryToken={recoveryToken}`;
  return markup`<section id="environment">
<h2>Environment of the next page load</h2>
<form method="post" action="/sandbox/api/environment?user=${username}">
${line('title', set.title, 'as built')}
${flag('showPasswordResetSuccess', set.showPasswordResetSuccess)}
${flag('dynamicFactors', set.dynamicFactors)}
${types(set.recoveryTypes)}
${line('redirectToLogin', set.redirectToLogin, 'as built')}
<p class="quiet">A template that works here: <code>${template}</code></p>
${line('journalUrl', set.journalUrl, 'as built')}
<p class="quiet">The sandbox receives it at <code>/sandbox/journal</code>.</p>
<button>Set</button>
</form>
</section>`;
};
