import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveRegion } from '../announcer/announcement';
import { LanguageChoiceContext } from '../language/language-choice';

export interface LanguageListProps {
  readonly current: string;
  readonly onChosen: () => void;
}

export const LanguageList = ({ current, onChosen }: LanguageListProps) => {
  const { t } = useTranslation();
  const { languages, names, pick } = useContext(LanguageChoiceContext);
  const [failed, setFailed] = useState<{ readonly language: string }>();
  const choose = async (language: string) => {
    setFailed(undefined);
    const isChanged = await pick(language);
    if (isChanged) onChosen();
    else setFailed({ language: names[language] ?? language });
  };
  return (
    <>
      <LiveRegion manner="assertive" className="notice" about={failed}>
        {failed && <p>{t('APP.NOTICE.LANGUAGE', failed)}</p>}
      </LiveRegion>
      <ul>
        {languages.map((language) => (
          <li key={language}>
            <button
              type="button"
              className="link"
              lang={language}
              aria-current={language === current || undefined}
              onClick={() => choose(language)}
            >
              {names[language] ?? language}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};
