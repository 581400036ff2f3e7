import { type Markup, markup } from '../site/markup';

export const bankPage = (styleSheet: string, title: string, content: Markup): string =>
  markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} – Sandbox Bank</title>
<link rel="stylesheet" href="${styleSheet}">
</head>
<body>
<main>
<p class="bank">Sandbox Bank</p>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.html;

/** Renders the fields and the button of a sign-in form. */
export const credentials = (username: string): Markup => markup`<label for="username">Username</label>
<input id="username" name="username" autocomplete="username" autocapitalize="none" spellcheck="false" value="${username}">
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password">
<button>Sign in</button>`;

/** Renders the reason of a refused sign-in. */
export const alert = (reason: string | undefined): Markup =>
  reason === undefined ? markup`` : markup`<p class="refused" role="alert" id="refused">${reason}</p>`;
