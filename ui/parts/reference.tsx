import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Announcement } from '../announcer/announcement';
import { Button } from './button';

/** Maximum number of characters of a request id that is displayed in full. */
const LONG = 12;

/** Number of visible characters of a request id that is longer than `LONG`. */
const BEGINNING = 8;

/**
 * Shows a request id that the user can report to support, with a copy button. Must not be part of an error alert, because screen
 * readers would spell out the id.
 */
export const Reference = ({ id }: { readonly id: string | undefined }) => {
  const { t } = useTranslation();
  const number = useRef<HTMLElement>(null);
  const [copied, setCopied] = useState<string>();
  if (!id) return null;
  const isCopied = copied === id;
  const isLong = id.length > LONG;
  const copy = () => {
    if (number.current && copyText(number.current)) setCopied(id);
  };
  return (
    <p className="reference">
      <span>{t('APP.REFERENCE')}</span>{' '}
      <bdi ref={number} dir="ltr" className={isLong ? 'visually-hidden' : undefined}>
        {id}
      </bdi>
      {isLong && (
        <bdi dir="ltr" aria-hidden="true">
          {`${id.slice(0, BEGINNING)}…`}
        </bdi>
      )}
      <Button look="link" onClick={copy}>
        {t(isCopied ? 'APP.COPIED' : 'APP.COPY')}
      </Button>
      <Announcement about={isCopied || undefined}>{t('APP.COPIED')}</Announcement>
    </p>
  );
};

/**
 * Selects and copies the text of an element. Returns false if copying fails. Avoids the Clipboard API, because the page's
 * Permissions Policy blocks it.
 */
const copyText = (element: HTMLElement): boolean => {
  getSelection()?.selectAllChildren(element);
  return document.execCommand('copy');
};
