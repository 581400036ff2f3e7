import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LiveRegion } from '../announcer/announcement';
import type { TextKey } from '../language/composed-key';
import { BackToLogin } from '../parts/back-to-login';
import { Heading } from '../parts/heading';
import { Icon } from '../parts/icon';
import { met } from '../parts/marks';
import { SupportLink } from '../parts/support-link';

interface SuccessScreenProps {
  readonly heading: TextKey;
  readonly text: TextKey;
  readonly children?: ReactNode;
}

export const SuccessScreen = ({ heading, text, children }: SuccessScreenProps) => {
  const { t } = useTranslation();
  return (
    <>
      <Icon of={met} />
      <Heading takesFocus>{t(heading)}</Heading>
      <LiveRegion about={text}>
        <p>{t(text)}</p>
      </LiveRegion>
      <BackToLogin look="first" />
      {children}
      <p className="not-you">
        <strong>{t('APP.ENDING.NOT_YOU')}</strong> <span>{t('APP.ENDING.NOT_YOU_TEXT')}</span>
      </p>
      <SupportLink text="APP.WAYS_ON.SUPPORT" />
    </>
  );
};
