import { useTranslation } from 'react-i18next';
import { composedKey } from '../language/composed-key';
import { Button } from '../parts/button';

/** Where the sending of a code or message stands. */
export type Sending = 'send' | 'sent' | 'resend';

interface SendButtonProps {
  readonly sending: Sending;
  readonly isBusy: boolean;
  readonly onSend: () => void;
  /** While it is sent: until it may be sent again. */
  readonly seconds?: number;
  readonly isThrottled: boolean;
}

/** The send / sent / resend button (specification, sections 2 and 4). Its seconds are seen, and not its name. */
export const SendButton = ({ sending, isBusy, onSend, seconds = 0, isThrottled }: SendButtonProps) => {
  const { t } = useTranslation();
  return (
    <Button
      look={sending === 'send' ? 'first' : 'second'}
      isBusy={isBusy && sending !== 'sent'}
      isResting={sending === 'sent' || isThrottled}
      onClick={onSend}
      // The box for the code takes the focus from it.
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
