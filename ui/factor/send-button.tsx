import { useTranslation } from 'react-i18next';
import { composedKey } from '../language/composed-key';
import { Button } from '../parts/button';

export type Sending = 'send' | 'sent' | 'resend';

interface SendButtonProps {
  readonly sending: Sending;
  readonly isBusy: boolean;
  readonly onSend: () => void;
  readonly seconds?: number;
  readonly isThrottled: boolean;
  readonly sentLook?: 'second' | 'link';
}

/** The countdown is outside the button, so that the button's accessible name is its visible text. */
export const SendButton = (props: SendButtonProps) => {
  const { sending, isBusy, onSend, seconds = 0, isThrottled, sentLook = 'second' } = props;
  const { t } = useTranslation();
  return (
    <div className="send">
      <Button
        look={sending === 'send' ? 'first' : sentLook}
        isBusy={isBusy && sending !== 'sent'}
        isResting={sending === 'sent' || isThrottled}
        onClick={onSend}
        // Allows `useAutoFocus` to move the focus from this button to the code field.
        data-gives-focus=""
      >
        <span>{t(composedKey(`APP.SEND.${sending.toUpperCase()}`))}</span>
      </Button>
      {seconds > 0 && (
        <span className="countdown" aria-hidden="true">
          {t('APP.SEND.RESEND_IN', { seconds })}
        </span>
      )}
    </div>
  );
};
