import { useTranslation } from 'react-i18next';
import { Announcement } from './announcement';

interface CountdownAnnouncementProps {
  readonly text: 'APP.WAIT' | 'APP.SEND.LEFT' | 'APP.PUSH.LEFT';
  readonly seconds: number;
  /** Initial number of seconds of the countdown. */
  readonly of: number | undefined;
}

/** Announces the remaining time at 30 and at 10 seconds only. Announcing every second would interrupt other announcements. */
export const CountdownAnnouncement = ({ text, seconds, of = 0 }: CountdownAnnouncementProps) => {
  const { t } = useTranslation();
  const mark = [10, 30].find((each) => seconds <= each && each < of);
  return <Announcement about={mark}>{t(text, { count: mark })}</Announcement>;
};
