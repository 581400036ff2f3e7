import { useTranslation } from 'react-i18next';
import { LiveRegion } from '../announcer/announcement';
import { SupportLink } from '../parts/support-link';

/** Another person may have requested the push. */
export const WasItYou = () => {
  const { t } = useTranslation();
  return (
    <section className="notice was-it-you" aria-labelledby="was-it-you">
      <LiveRegion about="rejected">
        <h2 id="was-it-you">{t('APP.PUSH.WAS_IT_YOU')}</h2>
        <p>{t('APP.PUSH.WAS_NOT_YOU')}</p>
      </LiveRegion>
      <SupportLink text="APP.WAYS_ON.SUPPORT" look="first" />
    </section>
  );
};
