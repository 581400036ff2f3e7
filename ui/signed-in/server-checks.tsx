import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkServers, type ServerCheck } from '../../core/use-cases/check-servers';
import { CLOCK, CONFIGURATION, HTTP, NAVIGATION } from '../container/tokens';
import { useCore } from '../hooks/use-core';

const names = { recovery: 'RECOVERY', pin: 'PIN', 'identity-provider': 'IDENTITY_PROVIDER' } as const;

/** Whether the configured servers answer. The use case comes with this screen: no container of the first screen binds it. */
export const ServerChecks = () => {
  const { t } = useTranslation();
  const http = useCore(HTTP);
  const clock = useCore(CLOCK);
  const configuration = useCore(CONFIGURATION);
  const { origin } = useCore(NAVIGATION);
  const [checks, setChecks] = useState<readonly ServerCheck[]>();
  useEffect(() => {
    const visit = new AbortController();
    checkServers(
      http,
      clock,
      configuration,
      origin,
    )(visit.signal).then(setChecks, (failure: unknown) => {
      if (!visit.signal.aborted) throw failure;
    });
    return () => visit.abort();
  }, [http, clock, configuration, origin]);

  return (
    <section className="facts" aria-live="polite">
      <h2>{t('APP.CONFIGURATION.SERVERS')}</h2>
      {checks === undefined ? (
        <p>{t('APP.CONFIGURATION.CHECKING')}</p>
      ) : (
        <ul>
          {checks.map(({ server, address, isReachable }) => (
            <li key={server}>
              {t(`APP.CONFIGURATION.${names[server]}`)} <bdi>{address}</bdi>:{' '}
              {t(isReachable ? 'APP.CONFIGURATION.REACHABLE' : 'APP.CONFIGURATION.UNREACHABLE')}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
