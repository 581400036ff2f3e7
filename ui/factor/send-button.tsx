import { useTranslation } from 'react-i18next';
import { composedKey } from '../language/composed-key';
import { Button } from '../parts/button';

/** State of the send button. */
export type Sending = 'send' | 'sent' | 'resend';

interface SendButtonProps {
  readonly sending: Sending;
  readonly isBusy: boolean;
  readonly onSend: () => void;
  /** Seconds until the code may be sent again, in state `sent`. */
  readonly seconds?: number;
  readonly isThrottled: boolean;
}

/** The send / sent / resend button (specification, sections 2 and 4). Its accessible name does not contain the seconds. */
export const SendButton = ({ sending, isBusy, onSend, seconds = 0, isThrottled }: SendButtonProps) => {
  const { t } = useTranslation();
  return (
    <Button
      look={sending === 'send' ? 'first' : 'second'}
      isBusy={isBusy && sending !== 'sent'}
      isResting={sending === 'sent' || isThrottled}
      onClick={onSend}
      // Allows the automatic focus of the code box (`useAutoFocus`).
      data-gives-focus=""
    >
      <span>{t(composedKey(`APP.SEND.${sending.toUpperCase()}`))}</span>
      {seconds > 0 && (
        <span className="countdown" aria-hidden="true">
          {t('APP.SEND.RESEND_IN', { seconds })}
        </span>
      )}
    </Button>
  );
};
