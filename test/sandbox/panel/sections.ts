import { badgeNumberOf, palmCodeOf, pinOf } from '../devices/cards';
import type { CodeGenerator } from '../devices/code-generators';
import type { SandboxUser } from '../people/sandbox-user';
import { parseJson } from '../server/request-body';
import { type Markup, markup } from '../site/markup';
import type { World } from '../world';

const MOST_SHOWN = 5;

/** Renders a section with its newest items. */
const list = <Item>(
  id: string,
  title: string,
  items: readonly Item[],
  nothing: string,
  render: (item: Item) => Markup,
) => markup`<section id="${id}" data-live>
<h2>${title}</h2>
${
  items.length === 0
    ? markup`<p class="quiet">${nothing}</p>`
    : markup`<ul>${items
        .slice(-MOST_SHOWN)
        .reverse()
        .map((item) => markup`<li>${render(item)}</li>`)}</ul>`
}
</section>`;

const time = (at: string) => markup`<time datetime="${at}">${at.slice(11, 19)}</time>`;

/** Renders a text as a phone or a mail program shows it: each line in the direction of its first letter. */
const written = (language: string, text: string) =>
  markup`<pre class="written" dir="auto" lang="${language}">${text}</pre>`;

const entriesOf = (batch: string) => {
  const value = parseJson(batch);
  const isBatch = typeof value === 'object' && value !== null && 'entries' in value;
  const received = isBatch ? value.entries : value;
  return Array.isArray(received) ? received.map((entry) => JSON.stringify(entry)) : [batch];
};

/** Renders the phone with the pending pushes, the codes sent by SMS and voice call, and the recovery links. */
export const arrivals = ({ now }: World): readonly Markup[] => [
  list('phone', 'Phone', now.phone.waiting(), 'No push is waiting.', ({ at, to, type, number, numbers }) => {
    const approvals =
      numbers.length === 0
        ? markup`<button name="answer" value="approve">Approve</button>`
        : numbers.map((each) => markup`<button name="answer" value="approve ${each}">${each}</button>`);
    const what = type === 'unlock' ? 'account' : 'password';
    return markup`<p>${time(at)} <strong>${to}</strong>: is this you, recovering your ${what}?</p>
<form method="post" action="/sandbox/api/pushes/${number}?user=${to}">
${approvals}
<button name="answer" value="reject">Reject</button>
<button name="answer" value="timeout" class="minor">Let it run out</button>
</form>`;
  }),
  list(
    'inbox',
    'SMS and calls',
    now.messages.all(),
    'No message yet.',
    ({ at, kind, to, language, text }) => {
      const how = kind === 'sms' ? 'SMS' : 'Call';
      return markup`<p>${time(at)} ${how} to <strong>${to}</strong></p>${written(language, text)}`;
    },
  ),
  list(
    'mailbox',
    'Mailbox',
    now.mailbox.all(),
    'No mail yet.',
    ({ at, to, language, link, subject, text }) =>
      markup`<p>${time(at)} to <strong>${to}</strong></p>
<p lang="${language}">${link === undefined ? subject : markup`<a href="${link}">${subject}</a>`}</p>
<details><summary>Text</summary>${written(language, text)}</details>`,
  ),
];

/** Renders the newest entries of the journal, and the newest reports that browsers have sent, such as policy violations. */
export const journal = ({ now }: World): Markup => {
  const entries = now.journal.flatMap(entriesOf);
  return list('journal', 'Journal', entries, 'No entry yet.', (entry) => markup`<code>${entry}</code>`);
};

const changingCode = ({ now }: World, user: SandboxUser, generator: CodeGenerator) => {
  const { code, secondsLeft } = now.codeGenerators.codeOf(user, generator);
  return markup`<output>${code}</output> <span class="quiet">${secondsLeft} s</span>`;
};

/** Renders the code generators, keys, cards and backup codes of the user selected on the device panel. */
export const pocket = (world: World, user: SandboxUser | undefined): Markup => {
  const { now } = world;
  if (user === undefined)
    return markup`<section id="pocket">
<h2>Codes, keys and cards</h2>
<p class="quiet">Choose a user in the list to see what they carry.</p>
</section>`;
  const typed = now.yubiKeys.lastPress(user);
  const backupCodes = now.backupCodes
    .of(user)
    .map(({ code, isUsed }) =>
      isUsed
        ? markup`<li><s>${code}</s> <span class="quiet">used</span></li>`
        : markup`<li><output>${code}</output></li>`,
    );
  return markup`<section id="pocket">
<h2>Codes, keys and cards of ${user.name}</h2>
<dl data-live id="codes">
<dt>Authenticator</dt><dd>${changingCode(world, user, 'google')}</dd>
<dt>Phone app</dt><dd>${changingCode(world, user, 'phone')}</dd>
<dt>RSA token</dt><dd>${changingCode(world, user, 'rsa')}</dd>
<dt>Badge number</dt><dd><output>${badgeNumberOf(user)}</output></dd>
<dt>Pin card</dt><dd><output>${pinOf(user)}</output></dd>
<dt>Palm scanner</dt><dd><output>${palmCodeOf(user)}</output></dd>
<dt>Backup codes</dt><dd><ul>${backupCodes}</ul></dd>
</dl>
<div data-live id="yubikey"><form method="post" action="/sandbox/api/users/${user.name}/yubikey?user=${user.name}">
<button>Press the YubiKey</button>
</form>
${typed === undefined ? markup`<p class="quiet">Not pressed, or its last press is used.</p>` : markup`<output>${typed}</output>`}</div>
${user.factors.some(({ name }) => name === 'passkey') ? markup`<p><a href="/sandbox/passkey?user=${user.name}">Add a passkey</a></p>` : ''}
<details>
<summary>QR code for an authenticator app</summary>
<img src="/sandbox/qr-code.svg?user=${user.name}" width="200" height="200" alt="QR code with the secret of ${user.name}">
</details>
</section>`;
};

const choice = (name: string, chosen: string, options: Readonly<Record<string, string>>) =>
  markup`<label for="${name}">${name}</label>
<select id="${name}" name="${name}">${Object.entries({ '': 'as built', ...options }).map(
    ([value, label]) =>
      markup`<option value="${value}"${value === chosen ? markup` selected` : markup``}>${label}</option>`,
  )}</select>`;

const flag = (name: string, value: unknown) =>
  choice(name, typeof value === 'boolean' ? (value ? 'on' : 'off') : '', { on: 'on', off: 'off' });

const line = (name: string, value: unknown) => markup`<label for="${name}">${name}</label>
<input id="${name}" name="${name}" value="${typeof value === 'string' ? value : ''}" placeholder="as built">`;

/** Renders the form for environment fields. A changed field takes effect when the page is loaded again. */
export const environment = ({ now, page }: World, username: string): Markup => {
  const set = now.environment.all();
  const { recoveryTypes: types } = set;
  const template = `${page}/sandbox/login/recovered?recoveryToken={recoveryToken}`;
  const choices = { 'password,unlock': 'password and unlock', password: 'password', unlock: 'unlock' };
  return markup`<section id="environment">
<h2>Environment of the next page load</h2>
<form method="post" action="/sandbox/api/environment?user=${username}">
${line('title', set.title)}
${flag('showPasswordResetSuccess', set.showPasswordResetSuccess)}
${flag('dynamicFactors', set.dynamicFactors)}
${choice('recoveryTypes', Array.isArray(types) ? types.join(',') : '', choices)}
${line('redirectToLogin', set.redirectToLogin)}
<p class="quiet">A template that works here: <code>${template}</code></p>
${line('journalUrl', set.journalUrl)}
<p class="quiet">The sandbox receives it at <code>/sandbox/journal</code>.</p>
<button>Set</button>
</form>
</section>`;
};
