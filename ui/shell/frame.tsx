import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';

interface FrameProps {
  readonly title: string;
  readonly logoUrl: string;
  readonly backgroundClass: string;
  readonly children: ReactNode;
}

/** The root shell around every screen: background, logo, language (specification, section 2). */
export const Frame = ({ title, logoUrl, backgroundClass, children }: FrameProps) => {
  const { i18n } = useTranslation();
  useEffect(() => {
    document.documentElement.lang = i18n.language;
    document.documentElement.dir = i18n.dir();
  }, [i18n, i18n.language]);
  return (
    <div className={`frame ${backgroundClass}`}>
      <header className="frame-header">
        {logoUrl !== '' && <img className="logo" src={logoUrl} alt={title} height={48} />}
      </header>
      <main className="card">{children}</main>
    </div>
  );
};
