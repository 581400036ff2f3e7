import { getI18n } from 'react-i18next';

/** Says that the page broke and has to be reloaded, as plain text. For an error after which React shows nothing. */
export const showPlainFailure = (root: HTMLElement): void => {
  const { t } = getI18n();
  const main = document.createElement('main');
  main.className = 'card';
  main.textContent = `${t('APP.BROKEN.HEADING')}. ${t('APP.BROKEN.TEXT')}`;
  root.replaceChildren(main);
};
