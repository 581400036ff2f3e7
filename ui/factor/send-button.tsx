import { useTranslation } from 'react-i18next';
import { Button } from '../parts/button';

/** Where the sending of a code or message stands. */
export type Sending = 'send' | 'sent' | 'resend';

interface SendButtonProps {
  readonly sending: Sending;
  readonly isBusy: boolean;
  readonly onSend: () => void;
}

/** The send / sent / resend button (specification, sections 2 and 4). */
export const SendButton = ({ sending, isBusy, onSend }: SendButtonProps) => {
  const { t } = useTranslation();
  return (
    <Button look={sending === 'send' ? 'first' : 'second'} isBusy={isBusy} onClick={onSend}>
      {t(`APP.SEND.${sending.toUpperCase()}`)}
    </Button>
  );
};
