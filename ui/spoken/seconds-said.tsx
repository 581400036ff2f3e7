import { useTranslation } from 'react-i18next';
import { Announced } from './said';

interface SecondsSaidProps {
  /** The text with the `count`. */
  readonly text: 'APP.WAIT' | 'APP.SEND.LEFT' | 'APP.PUSH.LEFT';
  readonly seconds: number;
  /** How many there were at first, which are said with what they are about. */
  readonly of: number | undefined;
}

/** Tells of a count-down at 30 and at 10 seconds: a count of every second would drown out everything else. */
export const SecondsSaid = ({ text, seconds, of = 0 }: SecondsSaidProps) => {
  const { t } = useTranslation();
  const mark = [10, 30].find((each) => seconds <= each && each < of);
  return <Announced about={mark}>{t(text, { count: mark })}</Announced>;
};
