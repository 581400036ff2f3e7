import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageChoiceContext } from '../language/language-choice';
import { ownName } from '../language/own-name';
import { Said } from '../spoken/said';

export interface LanguageListProps {
  readonly current: string;
  /** The page is in the language that was chosen. */
  readonly onChosen: () => void;
}

/** Every language in its own words. Where the texts of the chosen one cannot be had, all stays as it is. */
export const LanguageList = ({ current, onChosen }: LanguageListProps) => {
  const { t } = useTranslation();
  const { languages, pick } = useContext(LanguageChoiceContext);
  const [failed, setFailed] = useState<{ readonly language: string }>();
  const choose = async (language: string) => {
    setFailed(undefined);
    const isHere = await pick(language);
    if (isHere) onChosen();
    else setFailed({ language: ownName(language) });
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
              {ownName(language)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
};
