import { useTranslation } from 'react-i18next';
import { DEPARTURE_PATIENCE } from '../../core/limits';
import { useTimeUp } from '../hooks/use-time-up';
import { Heading } from '../parts/heading';
import { Said } from '../spoken/said';

/** The browser is on its way out; a plain link appears if it has not left after five seconds (design). */
export const RedirectorScreen = ({ departure }: { readonly departure: string }) => {
  const { t } = useTranslation();
  const isStuck = useTimeUp(DEPARTURE_PATIENCE);
  return (
    <>
      <Heading>{t('APP.REDIRECTOR.HEADING')}</Heading>
      <p>{t('APP.REDIRECTOR.TEXT')}</p>
      <Said about={isStuck || undefined}>
        <p>{t('APP.REDIRECTOR.STUCK')}</p>
      </Said>
      {isStuck && (
        <a className="button button-first" href={departure}>
          {t('APP.REDIRECTOR.LINK')}
        </a>
      )}
    </>
  );
};
