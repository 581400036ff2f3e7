import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Environment } from '../../core/configuration/environment';
import { rootAbsolute } from '../../core/configuration/hosts';
import { useEffect, useLayoutEffect } from '../hooks/effects';
import { TITLE_ID, TitleContext, useTitleIn } from '../hooks/use-title';
import { Footer } from './footer';

interface FrameProps {
  readonly environment: Environment;
  /** Content of the second column on wide screens. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Ignores an Enter key that the user has held down since the previous screen. */
const ignoreHeldEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
};

/**
 * Page layout around every screen: background, logo, page title, language and footer (specification, section 2). The
 * logo has no alternative text, because the title is next to it.
 */
export const Layout = ({ environment, aside, children }: FrameProps) => {
  const { i18n } = useTranslation();
  const { logoUrl, bgImageClass } = environment;
  const title = useTitleIn(environment);
  // The page is in English until the texts of the user's language have loaded.
  const language = i18n.resolvedLanguage ?? 'en';
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = i18n.dir(language);
  }, [i18n, language]);
  // Runs as a layout effect, before `Heading` sets the page title of the screen in an effect.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={`frame ${bgImageClass}`}>
      <header className="frame-header">
        {logoUrl !== '' && <img className="logo" src={rootAbsolute(logoUrl)} alt="" height={48} />}
        <span id={TITLE_ID}>{title}</span>
      </header>
      <main className="card" onKeyDown={ignoreHeldEnter}>
        <TitleContext value={title}>{children}</TitleContext>
      </main>
      {aside}
      <Footer environment={environment} />
    </div>
  );
};
