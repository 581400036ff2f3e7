import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type SmallProject, smallProject } from './small-project';

/**
 * Builds a small project that contains the page's real `index.html`. If `markup` is given, the page's entry screen is prerendered
 * with this markup.
 */
export const givenBuild = async (
  environment: Readonly<Record<string, unknown>> = {},
  markup?: string,
): Promise<SmallProject> => {
  const project = smallProject();
  project.givenFile('public/index.html', readFileSync('public/index.html', 'utf8'));
  project.givenFile('public/favicon.ico', 'an icon');
  project.givenFile('public/ui/assets/img/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  if (markup !== undefined) {
    const rendered = JSON.stringify({ markup, keys: ['A.B', 'A.C'], rightToLeft: [] });
    project.givenFile('ui/start/shell/prerender.tsx', `export const prerender = () => (${rendered});`);
  }
  project.givenEnvironment(environment);
  await project.whenBuilt();
  return project;
};

export const contentsOf = (folder: string): Readonly<Record<string, string>> => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    files
      .sort()
      .map((file) => [file.slice(folder.length).split(sep).join('/'), readFileSync(file).toString('latin1')]),
  );
};
