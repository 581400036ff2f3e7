import { useTranslation } from 'react-i18next';
import { DEPARTURE_PATIENCE } from '../../core/limits';
import { useTimeUp } from '../hooks/use-time-up';
import { Heading } from '../parts/heading';
import { Said } from '../spoken/said';

/** Shown during the redirect. A plain link appears if the browser is still here after 5 s (design, "Redirect to login"). */
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
