import { chunksFirst, inOneFile } from '../../../adapters/operator/build/bundle/chunks.mjs';
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

describe('An entry file whose code is all in a chunk', () => {
  const other = { url: '/ui/other.js', contents: 'import{a}from"/ui/chunk.js"' };
  const chunk = { url: '/ui/chunk.js', contents: 'const x=1,y=2;export{x as a,y};' };
  const oneFile = (contents: string) => {
    const entry = { url: '/ui/entry.js', contents, entryPoint: 'entry.ts' };
    const files: readonly Pick<Script, 'url' | 'contents'>[] = inOneFile(
      [other, chunk, entry],
      ({ url }: Script) => url === entry.url,
    );
    return files.map(({ url, contents: text }) => [url, String(text)]);
  };

  it.each([
    ['only imports it', 'import"/ui/chunk.js";', 'const x=1,y=2;export{x as a,y};'],
    [
      'exports it under other names, and imports another script',
      'import{a as n,y as m}from"/ui/chunk.js";import"/ui/other.js";export{n as mount,m};',
      'const x=1,y=2;export{x as a,y,x as mount,y as m};',
    ],
  ])('becomes one file with the chunk, if it %s', (_how, text, merged) => {
    expect(oneFile(text)).toEqual([
      ['/ui/other.js', 'import{a}from"/ui/entry.js"'],
      ['/ui/entry.js', merged],
    ]);
  });

  it.each(['import"/ui/chunk.js";run();', 'import"https://elsewhere.example/chunk.js";'])(
    'stays as it is, if it contains code or imports another site: %s',
    (text) => {
      expect(oneFile(text)).toHaveLength(3);
    },
  );
});

it('the build puts what the views share with later scripts into the script of the views', async () => {
  const project = smallProject();
  project.givenFile('ui/start/mount.ts', "export { shared } from '../shared';");
  project.givenFile('ui/later.ts', "export { shared } from './shared';");
  project.givenFile('ui/shared.ts', "export const shared = ['shared by two'];");
  await project.whenBuilt();

  const scripts = project.thenNames().filter((name) => name.endsWith('.js'));
  expect(scripts.filter((name) => name.includes('chunk-'))).toEqual([]);
  const views = scripts.find((name) => name.includes('mount-'));
  expect(project.thenText(views)).toMatch(/shared by two.*export\{.*\bas shared\b.*\}/s);
  const main = scripts.find((name) => name.includes('main-'));
  // `later.js` imports `mount.js` statically. Therefore `chunksFirst` adds `import(mount.js)` to each `import(later.js)`.
  expect(project.thenText(main)).toMatch(
    /Promise\.all\(\[import\("\/ui\/mount-\w+\.js"\),import\("\/ui\/later-\w+\.js"\)\]\)/,
  );
  project.remove();
});
