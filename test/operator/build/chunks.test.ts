import { chunksFirst } from '../../../adapters/operator/build/bundle/chunks.mjs';
import { smallProject } from './small-project';

interface Script {
  readonly url: string;
  readonly contents: string;
  readonly chunks?: readonly Script[];
}

const main: Script = {
  url: '/ui/main.js',
  contents: 'import("/ui/views.js");import("/ui/other.js");import(address)',
};
const shared: Script = { url: '/ui/shared.js', contents: 'import("/ui/screen.js")', chunks: [main] };
const deep: Script = { url: '/ui/deep.js', contents: '' };
const views: Script = { url: '/ui/views.js', contents: '', chunks: [shared, deep, main] };
const screen: Script = { url: '/ui/screen.js', contents: '', chunks: [shared, main] };

describe('A dynamic import in a built script', () => {
  const rewritten: readonly Pick<Script, 'url' | 'contents'>[] = chunksFirst(
    [main, shared, deep, views, screen],
    [main],
    ({ chunks = [] }) => chunks,
  );
  const textOf = (url: string) => String(rewritten.find((file) => file.url === url)?.contents);

  it('also imports the chunks of the imported script, and resolves with that script', () => {
    expect(textOf('/ui/main.js')).toBe(
      'Promise.all([import("/ui/shared.js"),import("/ui/deep.js"),import("/ui/views.js")]).then(all=>all.at(-1));' +
        'import("/ui/other.js");import(address)',
    );
  });

  it('skips the chunks that the importing script has already imported', () => {
    expect(textOf('/ui/shared.js')).toBe('import("/ui/screen.js")');
  });
});

it('the build imports the chunks of the views in parallel with the views', async () => {
  const project = smallProject();
  project.givenFile('ui/start/mount.ts', "export { shared } from '../shared';");
  project.givenFile('ui/later.ts', "export { shared } from './shared';");
  project.givenFile('ui/shared.ts', "export const shared = ['shared by two'];");
  await project.whenBuilt();

  const main = project.thenNames().find((name) => /main-\w+\.js$/.test(name));
  expect(project.thenText(main)).toMatch(
    /Promise\.all\(\[import\("\/ui\/chunk-\w+\.js"\),import\("\/ui\/mount-\w+\.js"\)\]\)/,
  );
  project.remove();
});
