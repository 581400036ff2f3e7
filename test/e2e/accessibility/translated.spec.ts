import type { Page } from '@playwright/test';
import { inSpread } from '../../runner/chosen-tests';
import { everyWalk } from './states/every-walk';
import { expect, test } from './states/scene';
import { goThrough } from './states/state';

/** Fields of a React fiber (a node of React's component tree) that `staleTexts` reads. */
interface Fiber {
  readonly tag: number;
  readonly memoizedProps: unknown;
  readonly stateNode: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/**
 * Changes the page as browser translation does: replaces each current and future text node with `font` elements. The
 * texts stay the same, so that tests can compare them.
 */
const translatePage = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const isWord = ({ data, parentElement }: Text): boolean =>
      /\S/.test(data) &&
      parentElement instanceof HTMLElement &&
      !parentElement.closest('font, script, style, noscript, title');
    const translate = (text: Text): void => {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = text.data;
      outer.append(inner);
      text.replaceWith(outer);
    };
    const translateAll = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode())
        if (isWord(walker.currentNode as Text)) texts.push(walker.currentNode as Text);
      texts.forEach(translate);
    };
    if ('isTranslated' in window) return translateAll();
    Object.assign(window, { isTranslated: true });
    // Sets the language of the document, as a browser does when it translates a page.
    document.documentElement.lang = 'en-x-mt';
    translateAll();
    new MutationObserver(translateAll).observe(document.body, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });

/** Lists texts in React's component tree that differ from the text on the page. */
const staleTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const HOST_ELEMENT = 5;
    const HOST_TEXT = 6;
    const stale: string[] = [];
    const textIn = (props: unknown): unknown =>
      typeof props === 'object' && props !== null && 'children' in props ? props.children : undefined;
    const judge = ({ tag, memoizedProps, stateNode }: Fiber, parent: Element | undefined): void => {
      if (tag === HOST_TEXT && stateNode instanceof Text && !parent?.textContent?.includes(stateNode.data))
        stale.push(`${parent?.textContent} without ${stateNode.data}`);
      const text = textIn(memoizedProps);
      if (tag !== HOST_ELEMENT || !(stateNode instanceof Element)) return;
      if ((typeof text === 'string' || typeof text === 'number') && stateNode.textContent !== String(text))
        stale.push(`${stateNode.textContent} instead of ${text}`);
    };
    const walk = (fiber: Fiber | null, parent?: Element): void => {
      for (let each = fiber; each; each = each.sibling) {
        judge(each, parent);
        walk(each.child, each.stateNode instanceof Element ? each.stateNode : parent);
      }
    };
    const root = document.getElementById('root');
    const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$'));
    const container =
      key && root
        ? (Reflect.get(root, key) as { readonly stateNode: { readonly current: Fiber } })
        : undefined;
    walk(container?.stateNode.current ?? null);
    return stale;
  });

/** True for the screen without JavaScript, which React does not render. */
const hasNoReact = (screen: string) => screen === 'start without JavaScript';

/** Without `--full`, only every sixth screen is tested. */
const SPREAD = 6;

/** Timeout of one test on a slow machine, in milliseconds. */
const TIMEOUT = 180_000;

const walks = everyWalk.filter(({ screen }) => !hasNoReact(screen));

for (const walk of walks.filter((_, at) => inSpread(at % SPREAD === 0))) {
  test(`[additions.translated] ${walk.screen}: after a translation by the browser, the page still updates every text`, async ({
    scene,
  }) => {
    test.setTimeout(TIMEOUT);
    const { page } = scene.I;
    const broken: string[] = [];
    page.on('pageerror', ({ message }) => broken.push(message));
    await goThrough(walk, scene, async (name) => {
      await expect.poll(() => staleTexts(page), { message: name }).toEqual([]);
      await translatePage(page);
      await expect.poll(() => staleTexts(page), { message: `${name}, translated` }).toEqual([]);
      expect(broken).toEqual([]);
    });
  });
}
