import { useTranslation } from 'react-i18next';
import type { Factor } from '../../core/recovery/factors';
import { factorsOf } from '../../core/recovery/session';
import { useEffect } from '../hooks/effects';
import { useCore } from '../hooks/use-core';
import { useDropdown } from '../hooks/use-dropdown';
import { FactorLabel, FactorText } from './factor-label';
import { factorName } from './factor-name';

/** Shown only to a user with several factors (specification, section 9). */
export const FactorSelector = ({ current }: { readonly current: Factor }) => {
  const factors = factorsOf(useCore().session.get());
  return factors.length < 2 ? null : <Selector factors={factors} current={current} />;
};

interface SelectorProps {
  readonly factors: readonly Factor[];
  readonly current: Factor;
}

const optionId = (at: number) => `factor-${at}`;

// Custom listbox, because a native `<select>` shows no icons and truncates phone numbers. In a native `<select>`, each press of
// an arrow key would also select a factor and open its screen.
const Selector = ({ factors, current }: SelectorProps) => {
  const { t, i18n } = useTranslation();
  const { pickFactor } = useCore();
  const selected = factors.findIndex(({ name }) => name === current.name);
  const { at, onKeyDown, close, take, toggle } = useDropdown(
    factors.map((factor) => factorName(i18n, factor).replace('\u2068', '')),
    selected,
    (chosen) => factors[chosen] && pickFactor(factors[chosen]),
  );
  return (
    <div className="factor-selector">
      <span id="factor-label">{t('APP.FACTOR.SELECT')}</span>
      <p id="factor-hint" className="visually-hidden">
        {t('APP.FACTOR.SELECT_HINT')}
      </p>
      <div
        role="combobox"
        className="factor-current"
        tabIndex={0}
        aria-labelledby="factor-label"
        aria-describedby="factor-hint"
        aria-controls="factors"
        aria-expanded={at !== undefined}
        aria-activedescendant={at === undefined ? undefined : optionId(at)}
        onClick={toggle}
        onKeyDown={onKeyDown}
        onBlur={close}
      >
        <FactorText factor={current} />
      </div>
      <div id="factors" role="listbox" aria-labelledby="factor-hint" hidden={at === undefined}>
        {at !== undefined && <Options factors={factors} selected={selected} at={at} onTake={take} />}
      </div>
    </div>
  );
};

interface OptionsProps {
  readonly factors: readonly Factor[];
  readonly selected: number;
  readonly at: number;
  readonly onTake: (at: number) => void;
}

const Options = ({ factors, selected, at, onTake }: OptionsProps) => {
  useEffect(() => {
    document.getElementById(optionId(at))?.scrollIntoView({ block: 'nearest' });
  }, [at]);
  return factors.map((factor, index) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and handles the keys
    <div
      key={factor.name}
      id={optionId(index)}
      role="option"
      className="factor-option"
      tabIndex={-1}
      aria-selected={index === selected}
      data-at={index === at || undefined}
      // Prevents a click on an option from moving the focus away from the combobox.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onTake(index)}
    >
      <FactorLabel factor={factor} />
    </div>
  ));
};
