import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageChoiceContext } from '../language/language-choice';
import { Said } from '../spoken/said';

export interface LanguageListProps {
  readonly current: string;
  /** Called when the page is in the chosen language. */
  readonly onChosen: () => void;
}

/** Lists each language by its own name. Nothing changes if the texts of the chosen language cannot be loaded. */
export const LanguageList = ({ current, onChosen }: LanguageListProps) => {
  const { t } = useTranslation();
  const { languages, names, pick } = useContext(LanguageChoiceContext);
  const [failed, setFailed] = useState<{ readonly language: string }>();
  const choose = async (language: string) => {
    setFailed(undefined);
    const isHere = await pick(language);
    if (isHere) onChosen();
    else setFailed({ language: names[language] ?? language });
  };
  return (
    <>
      <Said manner="assertive" className="notice" about={failed}>
        {failed && <p>{t('APP.NOTICE.LANGUAGE', failed)}</p>}
      </Said>
      <ul>
        {languages.map((language) => (
          <li key={language}>
            <button
              type="button"
              className="language"
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
