import type { Page } from '@playwright/test';
import { measure, untranslated } from '../harness/measures';
import { type EngineName, engines } from './engines';
import { IsolatedWorld } from './isolated-world';
import { expect } from './states/scene';
import { put, type Variant } from './variants';

/** Minimum width and height of a control, in CSS pixels. */
const LEAST_TARGET = 44;

/** Style sheet with the text spacing that users may set (WCAG 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;
const SPACE_OUT = `globalThis.spaced = new CSSStyleSheet(); spaced.replaceSync(${JSON.stringify(SPACED)});
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, spaced]`;
const SPACE_AS_USUAL =
  'document.adoptedStyleSheets = [...document.adoptedStyleSheets].filter((sheet) => sheet !== spaced)';

const TEXT_OF_USUAL_SIZE = { standard: 16, fixed: 13 };
const TEXT_OF_TWICE_THE_SIZE = { standard: 32, fixed: 26 };

interface Setup {
  readonly width: number;
  readonly height: number;
  readonly leastTarget?: number;
  readonly isSpaced?: boolean;
  readonly isLarge?: boolean;
}

export const settings = {
  '320 px': { width: 320, height: 640, leastTarget: LEAST_TARGET },
  '1280 px': { width: 1280, height: 800, leastTarget: LEAST_TARGET },
  '320 px with text spacing': { width: 320, height: 640, isSpaced: true },
  '1280 x 1024 px at 400 %': { width: 320, height: 256 },
  'text of twice the size': { width: 640, height: 800, isLarge: true },
} as const satisfies Readonly<Record<string, Setup>>;

export type Setting = keyof typeof settings;

export const bothEngines = Object.keys(engines) as readonly EngineName[];

/** Checks a page in its current state, with accessibility engines and with layout measurements. */
export class ScreenInspector {
  readonly #page: Page;
  readonly #world: IsolatedWorld;

  private constructor(page: Page, world: IsolatedWorld) {
    this.#page = page;
    this.#world = world;
  }

  static async at(page: Page): Promise<ScreenInspector> {
    return new ScreenInspector(page, await IsolatedWorld.beside(page));
  }

  /** Lists the violations that the engines find on the page in a variant (theme and width). */
  async judge(variant: Variant, named: readonly EngineName[] = bothEngines): Promise<readonly string[]> {
    await put(this.#page, variant);
    const found: string[] = [];
    for (const engine of named) {
      const { run, code } = engines[engine];
      const violations = await this.#world.ask<readonly string[]>(run, code);
      found.push(...violations.map((what) => `${variant.theme}, ${variant.width} px, ${engine}: ${what}`));
    }
    return found;
  }

  /**
   * Lists elements that are outside the viewport, cut off, too small or moving. `setting` names the viewport size and
   * the text settings.
   */
  async measure(setting: Setting): Promise<readonly string[]> {
    const { width, height, isSpaced = false, isLarge = false, leastTarget = 0 }: Setup = settings[setting];
    await this.#page.setViewportSize({ width, height });
    if (isSpaced) await this.#world.ask(`${SPACE_OUT}; undefined`);
    if (isLarge) await this.#setText(TEXT_OF_TWICE_THE_SIZE);
    const found = await this.#world.ask<readonly string[]>(`(${measure})(${leastTarget})`);
    const size = await this.#world.ask<string>('getComputedStyle(document.documentElement).fontSize');
    if (isLarge) await this.#setText(TEXT_OF_USUAL_SIZE);
    if (isSpaced) await this.#world.ask(`${SPACE_AS_USUAL}; undefined`);
    const hasGrown = size === `${(isLarge ? TEXT_OF_TWICE_THE_SIZE : TEXT_OF_USUAL_SIZE).standard}px`;
    return [...(hasGrown ? [] : [`text of ${size}`]), ...found].map((what) => `${setting}: ${what}`);
  }

  /** Lists the texts without accents on a page in the pseudo-language. These texts were not translated. */
  async untranslated(): Promise<readonly string[]> {
    return this.#world.ask<readonly string[]>(`(${untranslated})()`);
  }

  async keys(): Promise<readonly string[]> {
    return this.#world.ask<readonly string[]>(
      "document.body.innerText.match(/\\b(?:APP|ENTER)[._][A-Z_.]{3,}/g)?.map((key) => 'a key: ' + key) ?? []",
    );
  }

  /** Waits until all content has faded in and all overlays have faded out. */
  async settle(): Promise<void> {
    await expect(this.#page.locator('.spinner-fading, [data-coming]')).toHaveCount(0);
  }

  async #setText(fontSizes: typeof TEXT_OF_USUAL_SIZE): Promise<void> {
    await this.#world.browser.send('Page.setFontSizes', { fontSizes });
  }
}
