import { useTranslation } from 'react-i18next';
import { checkNewPassword, type NewPassword } from '../../core/recovery/passwords';
import { Mark } from '../ending/mark';

/** Whether the two passwords are the same so far. */
export const MatchNote = ({ typed }: { readonly typed: NewPassword }) => {
  const { t } = useTranslation();
  const isSame = checkNewPassword(typed).ok;
  return (
    <>
      <Mark is={isSame ? 'met' : 'open'} />
      {t(isSame ? 'APP.PASSWORD.SAME' : 'APP.PASSWORD.NOT_SAME')}
    </>
  );
};
