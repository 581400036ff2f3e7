import type { Mail } from '../devices/mailbox';
import type { Message } from '../devices/message-inbox';
import type { PushOnPhone } from '../devices/phone';
import { parseJson } from '../server/request-body';
import { type Markup, markup } from '../site/markup';
import type { World } from '../world';

const MOST_SHOWN = 5;

const newestFirst = <Item>(items: readonly Item[]) => items.slice(-MOST_SHOWN).reverse();

const time = (at: string) => markup`<time datetime="${at}">${at.slice(11, 19)}</time>`;

const listOrNothing = (items: readonly Markup[], nothing: string) =>
  items.length === 0 ? markup`<p class="quiet">${nothing}</p>` : markup`<ul>${items}</ul>`;

const pushItem = (push: PushOnPhone) => markup`<li>
<p>${time(push.at)} <strong>${push.to}</strong>: is this you, recovering your ${
  push.type === 'unlock' ? 'account' : 'password'
}?</p>
<form method="post" action="/sandbox/api/pushes/${push.number}?user=${push.to}">
<button name="answer" value="approve">Approve</button>
<button name="answer" value="reject">Reject</button>
<button name="answer" value="timeout" class="minor">Let it run out</button>
</form>
</li>`;

/** Renders the phone with the pending pushes. */
export const phoneSection = ({ now }: World): Markup => markup`<section id="phone" data-live>
<h2>Phone</h2>
${listOrNothing(newestFirst(now.phone.waiting()).map(pushItem), 'No push is waiting.')}
</section>`;

const messageItem = (message: Message) => markup`<li>
<p>${time(message.at)} ${message.kind === 'sms' ? 'SMS' : 'Call'} to <strong>${message.to}</strong></p>
<p>${message.text}</p>
</li>`;

/** Renders the inbox with the codes sent by SMS and voice call. */
export const inboxSection = ({ now }: World): Markup => markup`<section id="inbox" data-live>
<h2>SMS and calls</h2>
${listOrNothing(newestFirst(now.messages.all()).map(messageItem), 'No message yet.')}
</section>`;

const mailItem = (mail: Mail) => markup`<li>
<p>${time(mail.at)} to <strong>${mail.to}</strong></p>
<p><a href="${mail.link}">${mail.subject}</a></p>
</li>`;

/** Renders the mailbox with the recovery links. */
export const mailboxSection = ({ now }: World): Markup => markup`<section id="mailbox" data-live>
<h2>Mailbox</h2>
${listOrNothing(newestFirst(now.mailbox.all()).map(mailItem), 'No mail yet.')}
</section>`;

/** Renders the newest entries of the journal, and the newest reports that browsers have sent, such as policy violations. */
export const journalSection = ({ now }: World): Markup => {
  const entries = now.journal.all().flatMap((batch) => {
    const value = parseJson(batch);
    const received = isBatch(value) ? value.entries : value;
    return Array.isArray(received) ? received.map((entry) => JSON.stringify(entry)) : [batch];
  });
  return markup`<section id="journal" data-live>
<h2>Journal</h2>
${listOrNothing(
  newestFirst(entries).map((entry) => markup`<li><code>${entry}</code></li>`),
  'No entry yet.',
)}
</section>`;
};

const isBatch = (value: unknown): value is { readonly entries: unknown } =>
  typeof value === 'object' && value !== null && 'entries' in value;
