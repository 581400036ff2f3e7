import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..', '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

interface Rule {
  readonly matchPackageNames?: readonly string[];
  /** Package names as in package.json. A name may be an alias of the package's published name. */
  readonly matchDepNames?: readonly string[];
  readonly allowedVersions?: string;
}
const { packageRules }: { packageRules: readonly Rule[] } = JSON.parse(read('.github/renovate.json'));
const { dependencies, devDependencies, overrides, scripts } = JSON.parse(read('package.json'));
const pinned: Readonly<Record<string, string>> = { ...dependencies, ...devDependencies, ...overrides };
const namesOf = ({ matchPackageNames = [], matchDepNames = [] }: Rule) => [
  ...matchPackageNames,
  ...matchDepNames,
];
const held = packageRules.filter(({ allowedVersions }) => allowedVersions !== undefined);

/** Returns true if a version is in a range such as `<7` or `>=2.1`. */
const isAllowed = (version: string, allowed: string) => {
  const [, comparison, limit = ''] = /^(<|>=)([\d.]+)$/.exec(allowed) ?? [];
  const order = version.localeCompare(limit, 'en', { numeric: true });
  if (comparison === undefined) throw new Error(`${allowed} is a comparison that this test does not know`);
  return comparison === '<' ? order < 0 : order >= 0;
};

describe('The maintenance files of the project', () => {
  it('pin every dependency to an exact version', () => {
    const isPinned = (version: string) => /^(?:npm:[@\w/-]+@)?\d+\.\d+\.\d+$/.test(version);
    expect(Object.entries(pinned).filter(([, version]) => !isPinned(version))).toEqual([]);
  });

  it('name only existing dependencies in the Renovate rules', () => {
    const named = packageRules.flatMap(namesOf);
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter((name) => !(name in pinned))).toEqual([]);
  });

  it.each(held)(
    'allow only versions $allowedVersions, which the pinned ones satisfy: $description',
    (rule) => {
      for (const name of namesOf(rule))
        expect([name, isAllowed(pinned[name] ?? '', rule.allowedVersions ?? '')]).toEqual([name, true]);
    },
  );

  it('list the version of package.json as the newest release in the changelog, below the unreleased changes', () => {
    const { version } = JSON.parse(read('package.json'));
    const headings = [...read('.github/CHANGELOG.md').matchAll(/^## \[(.*?)\](?: - \d{4}-\d\d-\d\d)?$/gm)];

    expect(headings.map(([, name]) => name).slice(0, 2)).toEqual(['Unreleased', version]);
  });

  it.each(['CONTRIBUTING.md', 'SECURITY.md'])('name only existing npm scripts and files in %s', (page) => {
    const text = read(`.github/${page}`);
    const commands = [...text.matchAll(/npm (?:run )?([\w:]+)/g)].map(([, name = '']) => name);
    expect(commands.filter((name) => name !== 'ci' && !(name in scripts))).toEqual([]);
    const files = [...text.matchAll(/`((?:core|adapters|ui|public|test)\/[\w./-]+\.\w+)`/g)].map(
      ([, name = '']) => name,
    );
    expect(() => files.map(read)).not.toThrow();
  });

  it('keep CONTRIBUTING.md shorter than 70 lines', () => {
    expect(read('.github/CONTRIBUTING.md').split('\n').length).toBeLessThan(70);
  });
});
