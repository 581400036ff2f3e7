import type { SandboxUser } from '../people/sandbox-user';
import { markup } from '../site/markup';
import type { World } from '../world';
import { arrivals, environment, journal, pocket } from './sections';

const userRow = (user: SandboxUser, chosen: SandboxUser | undefined) => markup`<tr>
<th scope="row"><a href="/sandbox?user=${user.name}"${
  user === chosen ? markup` aria-current="true"` : markup``
}>${user.name}</a></th>
<td><code>${user.password}</code></td>
<td>${user.line}${user.locked ? markup` <strong>locked</strong>` : markup``}</td>
</tr>`;

const usersSection = (
  { now }: World,
  chosen: SandboxUser | undefined,
) => markup`<section id="users" data-live>
<h2>Users</h2>
<div class="scroll" role="region" aria-label="List of users" tabindex="0">
<table>
<thead><tr><th scope="col">Name</th><th scope="col">Password</th><th scope="col">What happens</th></tr></thead>
<tbody>${now.users.all().map((user) => userRow(user, chosen))}</tbody>
</table>
</div>
</section>`;

/** Renders the device panel: the list of users, and all devices of the selected user. */
export const panelPage = (world: World, username: string): string => {
  const chosen = world.now.users.find(username);
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Device panel – Sandbox</title>
<link rel="stylesheet" href="/sandbox/panel.css">
<script src="/sandbox/panel.js" defer></script>
</head>
<body>
<header>
<h1>Device panel</h1>
<nav aria-label="Pages"><a href="/">Account recovery</a> <a href="/sandbox/login">Bank login</a></nav>
</header>
<main>
<div class="devices">
${arrivals(world)}
${pocket(world, chosen)}
</div>
<div class="settings">
${usersSection(world, chosen)}
${environment(world, username)}
${journal(world)}
<section id="reset">
<h2>Start again</h2>
<form method="post" action="/sandbox/api/reset"><button>Reset</button></form>
</section>
</div>
</main>
</body>
</html>
`.html;
};
