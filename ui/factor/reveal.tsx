import { useTranslation } from 'react-i18next';

interface RevealProps {
  readonly isRevealed: boolean;
  readonly onPress: (isRevealed: boolean) => void;
}

/** Shows what is typed into a pin's box, and hides it again. */
export const Reveal = ({ isRevealed, onPress }: RevealProps) => {
  const { t } = useTranslation();
  return (
    <button type="button" className="button button-link" onClick={() => onPress(!isRevealed)}>
      {t(isRevealed ? 'APP.PIN.HIDE' : 'APP.PIN.SHOW')}
    </button>
  );
};
