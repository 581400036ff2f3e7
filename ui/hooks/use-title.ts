import { useTranslation } from 'react-i18next';
import { environmentFields } from '../../core/configuration/environment';
import { useCore } from './use-core';

/** What the page calls itself: the operator's own words, or ours in the visitor's language (specification, section 1). */
export const useTitle = (): string => {
  const { t } = useTranslation();
  const { title } = useCore().configuration.environment;
  return title === environmentFields.title.fallback ? t('APP.TITLE') : title;
};
