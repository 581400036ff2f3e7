import { type ComponentType, type FocusEvent, type KeyboardEvent, useContext, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEffect } from '../hooks/effects';
import { LanguageChoiceContext } from '../language/language-choice';
import { Icon, RING } from '../parts/icon';
import type { LanguageListProps } from './language-list';
import { journeyScreens } from './load-journey';

const globe = { name: 'globe', path: `${RING}M2.5 12h19M12 2.5c5 5.5 5 13.5 0 19M12 2.5c-5 5.5-5 13.5 0 19` };

/** The prerendered page does not contain the button. https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/ */
export const LanguagePicker = () => {
  const { t, i18n } = useTranslation();
  const { languages, names } = useContext(LanguageChoiceContext);
  const [isMounted, setMounted] = useState(false);
  const [List, setList] = useState<ComponentType<LanguageListProps>>();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    setMounted(true);
  }, []);
  const current = i18n.resolvedLanguage ?? 'en';

  const toggle = () => {
    if (List) setList(undefined);
    // Opens the language list when its script has loaded. A failed load is retried automatically.
    else journeyScreens().then(({ LanguageList }) => setList(() => LanguageList));
  };
  const close = () => {
    setList(undefined);
    button.current?.focus();
  };
  const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && List && close();
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) =>
    relatedTarget && !currentTarget.contains(relatedTarget) && setList(undefined);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles key and focus events that bubble from the buttons inside
    <div className="language-picker" onKeyDown={onKeyDown} onBlur={onBlur}>
      {isMounted && languages.length > 1 && (
        <button
          type="button"
          ref={button}
          className="link"
          aria-expanded={List !== undefined}
          onClick={toggle}
        >
          <Icon of={globe} />
          <span className="visually-hidden">{`${t('APP.FOOTER.LANGUAGE')}: `}</span>
          <bdi lang={current}>{names[current] ?? current}</bdi>
        </button>
      )}
      {List && <List current={current} onChosen={close} />}
    </div>
  );
};
