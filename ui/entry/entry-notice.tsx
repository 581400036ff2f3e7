import { useTranslation } from 'react-i18next';
import type { EntryNotice as Notice } from '../../core/recovery/route-screens';
import { LiveRegion } from '../announcer/announcement';
import { composedKey, type TextKey } from '../language/composed-key';

const keyOf = (notice: Notice): TextKey => composedKey(`APP.ENTRY.${notice.toUpperCase().replace('-', '_')}`);

interface EntryNoticeProps {
  readonly notice: Notice | undefined;
  /** Shown without a notice. */
  readonly otherwise?: TextKey | undefined;
}

export const EntryNotice = ({ notice, otherwise }: EntryNoticeProps) => {
  const { t } = useTranslation();
  if (!notice) return otherwise && <p>{t(otherwise)}</p>;
  return (
    <LiveRegion className="notice" about={notice}>
      <p>{t(keyOf(notice))}</p>
    </LiveRegion>
  );
};
