import { useTranslation } from 'react-i18next';
import { Announcement } from './announcement';

interface SecondsSaidProps {
  /** The text with the `count`. */
  readonly text: 'APP.WAIT' | 'APP.SEND.LEFT' | 'APP.PUSH.LEFT';
  readonly seconds: number;
  /** Seconds at the start of the countdown. */
  readonly of: number | undefined;
}

/** Announces a countdown at 30 and at 10 seconds. An announcement each second would interrupt all others. */
export const CountdownAnnouncement = ({ text, seconds, of = 0 }: SecondsSaidProps) => {
  const { t } = useTranslation();
  const mark = [10, 30].find((each) => seconds <= each && each < of);
  return <Announcement about={mark}>{t(text, { count: mark })}</Announcement>;
};
