import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEPARTURE_PATIENCE } from '../../core/recovery/limits';
import { CLOCK } from '../container/tokens';
import { useCore } from '../hooks/use-core';
import { Heading } from '../shell/heading';

/** The browser is on its way out; a plain link appears if it has not left after five seconds (design). */
export const RedirectorScreen = ({ departure }: { readonly departure: string }) => {
  const { t } = useTranslation();
  const clock = useCore(CLOCK);
  const [isStuck, setStuck] = useState(false);
  useEffect(() => {
    const visit = new AbortController();
    clock.sleep(DEPARTURE_PATIENCE, visit.signal).then(
      () => setStuck(true),
      () => undefined,
    );
    return () => visit.abort();
  }, [clock]);
  return (
    <>
      <Heading>{t('APP.REDIRECTOR.HEADING')}</Heading>
      <div role="status">
        {isStuck && (
          <p>
            {t('APP.REDIRECTOR.STUCK')} <a href={departure}>{t('APP.REDIRECTOR.LINK')}</a>
          </p>
        )}
      </div>
    </>
  );
};
