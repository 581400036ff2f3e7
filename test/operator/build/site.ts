import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { type SmallProject, smallProject } from './small-project';

/** A small project with the page's own document, built. */
export const givenBuild = async (
  environment: Readonly<Record<string, unknown>> = {},
): Promise<SmallProject> => {
  const project = smallProject();
  project.givenFile('public/index.html', readFileSync('public/index.html', 'utf8'));
  project.givenFile('public/favicon.ico', 'an icon');
  project.givenFile('public/ui/assets/img/logo.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
  project.givenEnvironment(environment);
  await project.whenBuilt();
  return project;
};

/** Every file of a folder by its path, with its contents. */
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
