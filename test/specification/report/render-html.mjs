const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 2rem auto; max-width: 80rem; padding: 0 1rem; }
table { border-collapse: collapse; table-layout: fixed; width: 100%; }
.rule { width: 35%; }
.said { width: 11%; }
th, td { border-block-start: 1px solid #8886; padding: .4rem .6rem .4rem 0; text-align: start; vertical-align: top; }
th[scope=row] { font-weight: 400; }
code, .id { font: .8125rem/1.6 ui-monospace, monospace; overflow-wrap: anywhere; }
.id { display: block; opacity: .75; }
.tests, .faults { list-style: none; margin: 0; padding: 0; }
.result { font-weight: 600; overflow-wrap: anywhere; }
.faulty { color: light-dark(#a4001d, #ff9d9d); }
.proved { color: light-dark(#14622c, #86dba0); }
figure { margin: 0; overflow-x: auto; }
.code a { margin-inline-end: .5rem; }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; list-style: none; padding: 0; }
`;

/** Hides the rows and sections without the typed words. */
const filter = `
const box = document.querySelector('input');
box.addEventListener('input', () => {
  const words = box.value.toLowerCase().split(/\\s+/);
  for (const row of document.querySelectorAll('tbody tr'))
    row.hidden = !words.every((word) => row.textContent.toLowerCase().includes(word));
  for (const section of document.querySelectorAll('section'))
    section.hidden = section.querySelector('tbody tr:not([hidden])') === null;
});
`;

/**
 * Renders the rules, their test results, every message and a diagram of all screens as one HTML page without external files. It
 * belongs into a folder below the root of the project: its links to code and tests are relative.
 * @param {{ tested: string, map: string, messages: ReturnType<typeof import('./messages/message-rows').messageRows> }} more
 */
export function renderHtml(sections, { tested, map, messages }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The specification, executable</title>
<style>${style}</style>
</head>
<body>
<h1>The specification, executable</h1>
<p>${escapeMarkup(summary(sections))}. Tested ${escapeMarkup(tested)}.</p>
<p><label>Filter: <input type="search" placeholder="push, 4.push or a file"></label></p>
<nav aria-label="Sections"><ul>
${sections.map(({ id, title }) => `<li><a href="#${id}">${headingOf({ id, title })}</a></li>`).join('\n')}
<li><a href="#messages">Messages</a></li>
<li><a href="#map">Journey map</a></li>
</ul></nav>
${sections.map(renderSection).join('\n')}
<section id="messages">
<h2>Messages</h2>
<p>Every error at every place, with its message and hint in English. A hint must be true for each error in its row.</p>
${messages.map(renderMessages).join('\n')}
</section>
<h2 id="map">Journey map</h2>
<figure>${map}</figure>
<script>${filter}</script>
</body>
</html>
`;
}

/** Returns a section's heading, with the section's number if it has one. */
const headingOf = ({ id, title }) => escapeMarkup(/^\d/.test(id) ? `${id} ${title}` : title);

/** Returns a line that states how many rules exist, how many are proved and how many are faulty. */
export function summary(sections) {
  const rules = sections.flatMap((section) => section.rules);
  const count = (result) => rules.filter((rule) => rule.result === result).length;
  return `${rules.length} rules: ${count('proved')} proved, ${count('faulty')} faulty`;
}

function renderSection({ id, title, rules }) {
  const head =
    '<th scope="col" class="rule">Rule</th><th scope="col">Tests</th><th scope="col" class="said">Result</th>';
  return `<section id="${id}">\n<h2>${headingOf({ id, title })}</h2>\n${table(head, rules.map(renderRule))}\n</section>`;
}

function renderRule({ id, rule, code, tests, result, faults }) {
  return `<tr id="${id}">
<th scope="row">${withCode(escapeMarkup(rule))} <span class="id">${id}</span>
<span class="code">${code.map(linkTo).join('')}</span></th>
<td>${list('tests', byFile(tests).map(renderProof))}</td>
<td class="result ${result}">${result}${list('faults', faults.map(escapeMarkup))}</td>
</tr>`;
}

function renderMessages([where, rows]) {
  const head =
    '<th scope="col">Errors</th><th scope="col" class="said">Marked box</th><th scope="col">Message</th><th scope="col">Hint</th>';
  const cells = ({ errors, box, message, hint }) =>
    [list('tests', errors.map(escapeMarkup)), ...[box, message, hint].map(escapeMarkup)]
      .map((cell) => `<td>${cell}</td>`)
      .join('');
  return `<h3>${where}</h3>\n${table(
    head,
    rows.map((row) => `<tr>${cells(row)}</tr>`),
  )}`;
}

const table = (head, rows) =>
  `<table>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`;

/** Groups the titles of tests by their file. */
function byFile(tests) {
  const files = new Map();
  for (const { file, title } of tests) files.set(file, [...(files.get(file) ?? []), title]);
  return [...files];
}

function renderProof([file, titles]) {
  const name = linkTo(file);
  if (titles.length === 1) return `${escapeMarkup(titles[0])} ${name}`;
  return `<details><summary>${titles.length} tests ${name}</summary>${list('tests', titles.map(escapeMarkup))}</details>`;
}

const linkTo = (file) => `<a href="../${escapeMarkup(file)}"><code>${escapeMarkup(file)}</code></a>`;

function list(name, items) {
  return `<ul class="${name}">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
}

function withCode(text) {
  return text.replace(/`([^`]+)`/g, '<code>$1</code>');
}

function escapeMarkup(text) {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
