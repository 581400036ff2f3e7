// The page on which a user adds a passkey, behind a link of an operator. The fragment of the link is its secret.
const token = location.hash.slice(1);
const button = document.getElementById('add');
const status = document.getElementById('status');

const texts = {
  waiting: 'Follow the steps your browser shows.',
  done: 'Your passkey was added. You can close this page.',
  dismissed: 'No passkey was added. You can try again.',
  known: 'This device already has a passkey for your account.',
  over: 'This link was used or has expired. Ask for a new link.',
  failed: 'The passkey could not be added. Check your connection, then try again.',
  unavailable: 'This browser cannot add a passkey. Open the link in another browser or on another device.',
};

const bytesOf = (text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (byte) => byte.charCodeAt(0));

const textOf = (bytes) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const optionsOf = ({ challenge, user, excludeCredentials, extensions, ...others }) => ({
  ...others,
  challenge: bytesOf(challenge),
  user: { ...user, id: bytesOf(user.id) },
  excludeCredentials: excludeCredentials.map((known) => ({ ...known, id: bytesOf(known.id) })),
});

const jsonOf = ({ id, rawId, type, response }) => ({
  ...{ id, rawId: textOf(rawId), type, clientExtensionResults: {} },
  response: {
    clientDataJSON: textOf(response.clientDataJSON),
    attestationObject: textOf(response.attestationObject),
  },
});

const post = async (body) => {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch('/credentials/passkey', { method: 'POST', headers, body: JSON.stringify(body) });
  if (answer.ok) return answer.json();
  throw new Error(answer.status === 401 ? 'over' : 'failed');
};

const create = async () => {
  const options = optionsOf(await post({ token }));
  const credential = await navigator.credentials.create({ publicKey: options });
  await post({ token, credential: jsonOf(credential) });
};

const outcomeOf = ({ name, message }) => {
  if (name === 'NotAllowedError') return 'dismissed';
  if (name === 'InvalidStateError') return 'known';
  return message === 'over' ? 'over' : 'failed';
};

const show = (outcome) => {
  status.textContent = texts[outcome];
  button.hidden = ['done', 'over', 'known', 'unavailable'].includes(outcome);
  if (outcome === 'waiting') button.setAttribute('aria-disabled', 'true');
  else button.removeAttribute('aria-disabled');
};

button.addEventListener('click', async () => {
  if (button.hasAttribute('aria-disabled')) return;
  show('waiting');
  show(await create().then(() => 'done', outcomeOf));
});

if (!window.PublicKeyCredential || !window.isSecureContext) show('unavailable');
else if (token === '') show('over');
