import { useTranslation } from 'react-i18next';
import type { Factor } from '../../core/recovery/factors';
import { Heading } from '../parts/heading';
import { FactorIcon } from './factor-icon';
import { factorWords } from './factor-name';
import { FactorSelector } from './factor-selector';

interface FactorHeadProps {
  readonly factor: Factor;
  /** True if a text below has the device or address. */
  readonly isNamedBelow?: boolean;
  readonly children: string;
}

export const FactorHead = ({ factor, isNamedBelow = false, children }: FactorHeadProps) => {
  const { i18n } = useTranslation();
  const { target = '' } = factorWords(i18n, factor);
  const [before = '', ...after] = target ? children.split(target) : [children];
  const isNamed = after.length > 0;
  return (
    <>
      <FactorSelector current={factor} />
      <div className="factor-head">
        <FactorIcon factor={factor} />
        <div>
          <Heading
            shown={
              isNamed && (
                <>
                  <span>{before}</span>
                  <Target>{target}</Target>
                  <span>{after.join(target)}</span>
                </>
              )
            }
          >
            {children}
          </Heading>
          {target && !isNamed && !isNamedBelow && (
            <p>
              <Target>{target}</Target>
            </p>
          )}
        </div>
      </div>
    </>
  );
};

const Target = ({ children }: { readonly children: string }) => <span className="whole">{children}</span>;
