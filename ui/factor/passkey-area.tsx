import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Factor } from '../../core/recovery/factors';
import { Announcement } from '../announcer/announcement';
import { useEffect } from '../hooks/effects';
import { usePorts, type ViewPorts } from '../hooks/use-core';
import { importOrSkip } from '../script-recovery';
import { OtherWayNotice } from './factor-help';

interface PasskeyAreaProps {
  readonly factor: Factor;
}

/** The panel and the adapter load only for this factor. */
export const PasskeyArea = ({ factor }: PasskeyAreaProps) => {
  const { t } = useTranslation();
  const { passkeys } = usePorts();
  const [panel, setPanel] = useState<ReactNode | 'missing'>();
  useEffect(() => {
    let isLeft = false;
    loadPanel(passkeys, factor).then((loaded) => {
      if (!isLeft) setPanel(loaded ?? 'missing');
    });
    return () => {
      isLeft = true;
    };
  }, [passkeys, factor]);

  if (panel !== 'missing') return panel;
  return (
    <>
      <p>{t('APP.PASSKEY.UNAVAILABLE')}</p>
      <Announcement about>{t('APP.PASSKEY.UNAVAILABLE')}</Announcement>
    </>
  );
};

// The panel shares no code with the other recovery screens, because a chunk of both would be one more script that can get lost.
const loadPanel = async (load: ViewPorts['passkeys'], factor: Factor): Promise<ReactNode> => {
  const [passkeys, loaded] = await Promise.all([load?.(), importOrSkip(() => import('./passkey-panel'))]);
  if (!passkeys || !loaded) return undefined;
  return (
    <loaded.PasskeyPanel passkeys={passkeys}>
      <OtherWayNotice factor={factor} />
    </loaded.PasskeyPanel>
  );
};
