import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { rootAbsolute } from '../../core/configuration/hosts';

interface FrameProps {
  readonly title: string;
  readonly logoUrl: string;
  readonly backgroundClass: string;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** A key that is still held from the screen before must not press what has the focus on this one. */
const ignoreHeldEnter = (event: KeyboardEvent) => {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
};

/** The root shell around every screen: background, logo, language (specification, section 2). */
export const Frame = ({ title, logoUrl, backgroundClass, footer, children }: FrameProps) => {
  const { i18n } = useTranslation();
  // Until a language's texts have arrived the page is English.
  const language = i18n.resolvedLanguage ?? 'en';
  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dir = i18n.dir(language);
  }, [i18n, language]);
  return (
    <div className={`frame ${backgroundClass}`}>
      <header className="frame-header">
        {logoUrl !== '' && (
          <img
            className="logo"
            src={rootAbsolute(logoUrl)}
            alt={title}
            height={48}
            // What stands in the page already may be called otherwise, and React leaves attributes as it finds them.
            ref={(logo) => logo?.setAttribute('alt', title)}
            suppressHydrationWarning
          />
        )}
      </header>
      <main className="card" onKeyDown={ignoreHeldEnter}>
        {children}
      </main>
      {footer}
    </div>
  );
};
