import { badgeNumberOf, palmCodeOf, pinOf } from '../devices/cards';
import type { CodeGenerator } from '../devices/code-generators';
import type { SandboxUser } from '../people/sandbox-user';
import { type Markup, markup } from '../site/markup';
import type { World } from '../world';

const changingCode = ({ now }: World, user: SandboxUser, generator: CodeGenerator) => {
  const { code, secondsLeft } = now.codeGenerators.codeOf(user, generator);
  return markup`<output>${code}</output> <span class="quiet">${secondsLeft} s</span>`;
};

const yubiKey = ({ now }: World, user: SandboxUser) => {
  const typed = now.yubiKeys.lastPress(user);
  return markup`<form method="post" action="/sandbox/api/users/${user.name}/yubikey?user=${user.name}">
<button>Press the YubiKey</button>
</form>
${typed === undefined ? markup`<p class="quiet">Not pressed, or its last press is used.</p>` : markup`<output>${typed}</output>`}`;
};

const backupCodes = ({ now }: World, user: SandboxUser) =>
  now.backupCodes
    .of(user)
    .map(({ code, isUsed }) =>
      isUsed
        ? markup`<li><s>${code}</s> <span class="quiet">used</span></li>`
        : markup`<li><output>${code}</output></li>`,
    );

/** Renders the code generators, keys, cards and backup codes of the user selected on the device panel. */
export const pocketSection = (world: World, user: SandboxUser | undefined): Markup =>
  user === undefined
    ? markup`<section id="pocket">
<h2>Codes, keys and cards</h2>
<p class="quiet">Choose a user in the list to see what they carry.</p>
</section>`
    : markup`<section id="pocket">
<h2>Codes, keys and cards of ${user.name}</h2>
<dl data-live id="codes">
<dt>Authenticator</dt><dd>${changingCode(world, user, 'google')}</dd>
<dt>Phone app</dt><dd>${changingCode(world, user, 'phone')}</dd>
<dt>RSA token</dt><dd>${changingCode(world, user, 'rsa')}</dd>
<dt>Badge number</dt><dd><output>${badgeNumberOf(user)}</output></dd>
<dt>Pin card</dt><dd><output>${pinOf(user)}</output></dd>
<dt>Palm scanner</dt><dd><output>${palmCodeOf(user)}</output></dd>
<dt>Backup codes</dt><dd><ul>${backupCodes(world, user)}</ul></dd>
</dl>
<div data-live id="yubikey">${yubiKey(world, user)}</div>
<details>
<summary>QR code for an authenticator app</summary>
<img src="/sandbox/qr-code.svg?user=${user.name}" width="200" height="200" alt="QR code with the secret of ${user.name}">
</details>
</section>`;
