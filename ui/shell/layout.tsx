import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Environment } from '../../core/additions/environment';
import { rootAbsolute } from '../../core/configuration/hosts';
import { useEffect, useLayoutEffect } from '../hooks/effects';
import { TitleContext, useTitleIn } from '../hooks/use-title';
import { Footer } from './footer';

interface LayoutProps {
  readonly environment: Environment;
  readonly children: ReactNode;
}

/** An Enter key that the user has held down since the previous screen could submit the form of the new screen. */
const ignoreHeldEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
};

/** `adapters/operator/build/brand.mjs` writes the same element into the prerendered page. */
const darkLogo = ({ logoDarkUrl, colorScheme }: Environment) =>
  logoDarkUrl === '' || colorScheme === 'light'
    ? undefined
    : {
        // A URL in `srcset` cannot contain white space or end with a comma (https://html.spec.whatwg.org/#srcset-attributes).
        srcSet: rootAbsolute(logoDarkUrl).replace(/\s|,$/g, encodeURIComponent),
        // `screen`, because prints use the light logo.
        media: colorScheme === 'dark' ? 'screen' : 'screen and (prefers-color-scheme:dark)',
      };

/** Specification, section 2. The logo has no alternative text, because the title is next to it. */
export const Layout = ({ environment, children }: LayoutProps) => {
  const { i18n } = useTranslation();
  const { logoUrl, bgImageClass } = environment;
  const dark = darkLogo(environment);
  const title = useTitleIn(environment);
  // Falls back to English until the texts of the user's language have loaded.
  const language = i18n.resolvedLanguage ?? 'en';
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = i18n.dir(language);
  }, [i18n, language]);
  // Runs before the `useEffect` of `Heading`, which adds the heading to the title. A `useEffect` here would run later and remove
  // the heading from the title.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={`frame ${bgImageClass}`}>
      <header className="frame-header">
        {logoUrl !== '' && (
          <picture>
            {dark && <source {...dark} />}
            <img className="logo" src={rootAbsolute(logoUrl)} alt="" height={48} />
          </picture>
        )}
        <span>{title}</span>
      </header>
      <main className="card" onKeyDown={ignoreHeldEnter}>
        <TitleContext value={title}>{children}</TitleContext>
      </main>
      <Footer environment={environment} />
    </div>
  );
};
