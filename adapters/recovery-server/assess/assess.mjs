// Assesses a configuration by public requirements. The tables of the README are written from the same data.
import requirements from './requirements.json' with { type: 'json' };

/** Names of the standards, for the option `--assess`. */
export const standards = Object.keys(requirements);

const words = { met: 'Met', yours: 'Yours', open: 'Not met', none: 'Not applicable' };

const valueAt = (configuration, path) =>
  path
    .split('.')
    .reduce((part, name) => (typeof part === 'object' ? part?.[name] : undefined), configuration);

/** Compares a setting with its wanted value. `set`, `unset` and `on` (neither missing nor false) stand for many values. */
const hasValue = (value, wanted) => {
  if (wanted === 'set') return value !== undefined;
  if (wanted === 'unset') return value === undefined;
  return wanted === 'on' ? value !== undefined && value !== false : value === wanted;
};

/** Returns the state of a requirement with a configuration, and the reason. */
const judge = (configuration, { if: conditions = {}, is, text = '', otherwise }) => {
  const isFulfilled = Object.entries(conditions).every(([path, wanted]) =>
    hasValue(valueAt(configuration, path), wanted),
  );
  return isFulfilled ? { is, text } : otherwise;
};

const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Describes for a configuration what it meets, what depends on its operator, and what is not met. */
export const assess = (configuration, standard) =>
  requirements[standard]
    .map(({ title, rows }) => {
      const judged = rows.map((row) => ({ ...row, ...judge(configuration, row) }));
      const parts = ['open', 'yours', 'met', 'none'].map((wanted) => {
        const lines = judged
          .filter(({ is }) => is === wanted)
          .map((row) => `  ${row.id ?? '-'} ${row.title}${row.text ? `: ${row.text}` : ''}`);
        return `${words[wanted]}: ${lines.length}\n${lines.join('\n')}`.trim();
      });
      return `${title}\n\n${parts.join('\n\n')}`;
    })
    .join('\n\n');

const conditionText = ([path, wanted]) => {
  if (wanted === 'set') return `with \`${path}\``;
  if (wanted === 'unset') return `without \`${path}\``;
  return wanted === 'on' ? `unless \`${path}\` is off` : `with \`${path}: ${wanted}\``;
};

const stateText = ({ is, text = '' }, condition = '') =>
  `${words[is]}${condition}${text ? `: ${text}` : '.'}`;

const cell = ({ if: conditions = {}, otherwise, ...row }) => {
  const condition = Object.entries(conditions).map(conditionText).join(' and ');
  const first = stateText(row, condition ? ` ${condition}` : '');
  return otherwise
    ? `${first} Otherwise ${stateText(otherwise).replace(/^./, (letter) => letter.toLowerCase())}`
    : first;
};

/** Returns the tables of all standards in Markdown. */
export const tables = () =>
  Object.values(requirements)
    .flat()
    .map(({ title, note, rows }) => {
      const lines = rows.map(
        (row) => `| ${[row.id, row.title].filter(Boolean).join(' ')} | ${sentence(cell(row))} |`,
      );
      return [
        `### ${title}`,
        ...(note ? [note] : []),
        ['| Requirement | State |', '| --- | --- |', ...lines].join('\n'),
      ].join('\n\n');
    })
    .join('\n\n');
