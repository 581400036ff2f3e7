import { useTranslation } from 'react-i18next';
import { checkNewPassword, type NewPassword } from '../../core/recovery/passwords';
import { LiveRegion } from '../announcer/announcement';
import { Icon } from '../parts/icon';
import { met, open } from '../parts/marks';

export const MatchNote = ({ typed }: { readonly typed: NewPassword }) => {
  const { t } = useTranslation();
  const isSame = checkNewPassword(typed).ok;
  return (
    <>
      <Icon of={isSame ? met : open} />
      <LiveRegion about={isSame}>{t(isSame ? 'APP.PASSWORD.SAME' : 'APP.PASSWORD.NOT_SAME')}</LiveRegion>
    </>
  );
};
