import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { checkServers, type ServerCheck } from '../../core/additions/diagnosis/check-servers';
import { LiveRegion } from '../announcer/announcement';
import { useEffect } from '../hooks/effects';
import { useCore, usePorts } from '../hooks/use-core';
import { Diagnostics } from './diagnostics';

const names = { recovery: 'RECOVERY', pin: 'PIN', 'identity-provider': 'IDENTITY_PROVIDER' } as const;

export const ServerChecks = () => {
  const { t } = useTranslation();
  const { configuration } = useCore();
  const ports = usePorts();
  const [checks, setChecks] = useState<readonly ServerCheck[]>();
  useEffect(() => {
    const mounted = new AbortController();
    checkServers({ ...ports, configuration })(mounted.signal).then(setChecks, (failure: unknown) => {
      if (!mounted.signal.aborted) throw failure;
    });
    return () => mounted.abort();
  }, [ports, configuration]);

  return (
    <section className="facts">
      <h2>{t('APP.CONFIGURATION.SERVERS')}</h2>
      {!checks && <p>{t('APP.CONFIGURATION.CHECKING')}</p>}
      <LiveRegion about={checks}>
        <ul>
          {checks?.map(({ server, address, isReachable, diagnostics }) => (
            <li key={server}>
              <span>{t(`APP.CONFIGURATION.${names[server]}`)}</span> <bdi>{address}</bdi>
              <span>{`: ${t(isReachable ? 'APP.CONFIGURATION.REACHABLE' : 'APP.CONFIGURATION.UNREACHABLE')}`}</span>
              <Diagnostics diagnostics={diagnostics} />
            </li>
          ))}
        </ul>
      </LiveRegion>
    </section>
  );
};
