import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Announcement } from '../announcer/announcement';
import { Button } from './button';

const LONG = 12;

const BEGINNING = 8;

/** Must not be part of an error alert, because screen readers would spell out the id. */
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

/** Avoids the Clipboard API, because the page's Permissions Policy blocks it. */
export const copyText = (element: HTMLElement): boolean => {
  getSelection()?.selectAllChildren(element);
  return document.execCommand('copy');
};
