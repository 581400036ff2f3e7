import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Environment } from '../../core/configuration/environment';
import { rootAbsolute } from '../../core/configuration/hosts';
import { useEffect, useLayoutEffect } from '../hooks/effects';
import { useTitleIn } from '../hooks/use-title';
import { Footer } from './footer';

interface FrameProps {
  readonly environment: Environment;
  readonly children: ReactNode;
}

/** A key that is still held from the screen before must not press what has the focus on this one. */
const ignoreHeldEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
};

/** The root shell around every screen: background, logo, title, language, footer (specification, section 2). */
export const Frame = ({ environment, children }: FrameProps) => {
  const { i18n } = useTranslation();
  const { logoUrl, bgImageClass } = environment;
  const title = useTitleIn(environment);
  // Until a language's texts have arrived the page is English.
  const language = i18n.resolvedLanguage ?? 'en';
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = i18n.dir(language);
  }, [i18n, language]);
  // A screen's own title follows.
  useLayoutEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={`frame ${bgImageClass}`}>
      <header className="frame-header">
        {logoUrl !== '' && (
          <img
            className="logo"
            src={rootAbsolute(logoUrl)}
            alt={title}
            height={48}
            // What stands in the page already may be called otherwise, and React leaves attributes as it finds them.
            ref={(logo) => {
              logo?.setAttribute('alt', title);
            }}
            suppressHydrationWarning
          />
        )}
      </header>
      <main className="card" onKeyDown={ignoreHeldEnter}>
        {children}
      </main>
      <Footer environment={environment} />
    </div>
  );
};
