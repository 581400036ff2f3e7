import { useTranslation } from 'react-i18next';
import { compareTexts } from '../language/compare-texts';
import { loadedFile, ourTexts } from '../language/translations';

export const TextChecks = () => {
  const { t, i18n } = useTranslation();
  const file = loadedFile(i18n);
  const { missing, unknown } = compareTexts(file, ourTexts(i18n), i18n.language);
  const isComplete = missing.length + unknown.length === 0;
  return (
    <section className="facts">
      <h2>{t('APP.CONFIGURATION.TEXTS')}</h2>
      <p>{t('APP.CONFIGURATION.LANGUAGE', { language: i18n.language })}</p>
      {isComplete && <p>{t('APP.CONFIGURATION.TEXTS_COMPLETE')}</p>}
      {file === undefined && <p>{t('APP.CONFIGURATION.TEXTS_ABSENT')}</p>}
      {file !== undefined && <Keys title={t('APP.CONFIGURATION.TEXTS_MISSING')} keys={missing} />}
      <Keys title={t('APP.CONFIGURATION.TEXTS_UNKNOWN')} keys={unknown} />
    </section>
  );
};

const Keys = ({ title, keys }: { readonly title: string; readonly keys: readonly string[] }) =>
  keys.length === 0 ? null : (
    <>
      <p>{title}</p>
      <ul>
        {keys.map((key) => (
          <li key={key}>
            <code dir="ltr">{key}</code>
          </li>
        ))}
      </ul>
    </>
  );
