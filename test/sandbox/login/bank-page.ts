import { type Markup, markup } from '../site/markup';

/** Renders the page layout that the bank's login and the identity provider share. */
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
