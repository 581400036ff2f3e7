import { useTranslation } from 'react-i18next';
import { REDIRECT_FALLBACK_DELAY } from '../../core/limits';
import { LiveRegion } from '../announcer/announcement';
import { useTimeout } from '../hooks/use-timeout';
import { Heading } from '../parts/heading';

/** Shows a plain link if the redirect has not happened after 5 s (specification, "Redirect to login"). */
export const RedirectorScreen = ({ departure }: { readonly departure: string }) => {
  const { t } = useTranslation();
  const isStuck = useTimeout(REDIRECT_FALLBACK_DELAY);
  return (
    <>
      <Heading>{t('APP.REDIRECTOR.HEADING')}</Heading>
      <p>{t('APP.REDIRECTOR.TEXT')}</p>
      <LiveRegion about={isStuck || undefined}>
        <p>{t('APP.REDIRECTOR.STUCK')}</p>
      </LiveRegion>
      {isStuck && (
        <a className="button button-first" href={departure}>
          {t('APP.REDIRECTOR.LINK')}
        </a>
      )}
    </>
  );
};
