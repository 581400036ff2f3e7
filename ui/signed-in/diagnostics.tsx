import { useTranslation } from 'react-i18next';
import type { Diagnostic } from '../../core/additions/diagnosis/diagnostic';
import { bidiIsolate } from '../language/bidi-isolate';
import { composedKey } from '../language/composed-key';

/** Renders nothing if the list is empty. */
export const Diagnostics = ({ diagnostics }: { readonly diagnostics: readonly Diagnostic[] }) => {
  const { t, i18n } = useTranslation();
  if (diagnostics.length === 0) return null;
  return (
    <ul>
      {diagnostics.map(({ is, of, found, wanted = '' }) => (
        <li key={`${is} ${of}`}>
          {t(composedKey(`APP.CONFIGURATION.TROUBLE_${is.toUpperCase()}`), {
            of: bidiIsolate(i18n, of),
            found: bidiIsolate(i18n, found),
            wanted: bidiIsolate(i18n, wanted),
          })}
        </li>
      ))}
    </ul>
  );
};
