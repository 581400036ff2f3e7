import { adminSetting } from '../../configuration/configuration';
import { fieldsOf } from '../../configuration/field-kinds';
import { hostOrOrigin } from '../../configuration/hosts';
import { type Environment, environmentFields, type FullConfiguration } from '../environment';

/** For the `configuration` page. */
export interface Setting {
  readonly name: string;
  /** JSON, in the format of a configuration file. */
  readonly value: string;
  /** `stamped`: the environment that the build wrote into the page. */
  readonly from: 'stamped' | 'server' | 'default';
}

const MASK = '••••••••';

const isSecret = (name: string): boolean => /secret|password|token|private|credential|api_?key/i.test(name);

const masked = (name: string, value: unknown): unknown => {
  if (isSecret(name) && typeof value !== 'boolean') return MASK;
  if (Array.isArray(value)) return value.map((member) => masked('', member));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, masked(field, inner)]));
};

const isStamped = ({ problems, stamped }: FullConfiguration, name: string): boolean =>
  Object.hasOwn(fieldsOf(stamped), name) && !problems.some(({ field }) => field === name);

const isHostField = (name: keyof Environment) =>
  name === 'ssprServerHost' || name === 'ssprPinServiceServerHost';

const inForce = (name: keyof Environment, environment: Environment, origin: string): unknown =>
  isHostField(name) ? hostOrOrigin(String(environment[name]), origin) : environment[name];

export const effectiveSettings = (configuration: FullConfiguration, origin: string): readonly Setting[] => {
  const { environment, admin } = configuration;
  const fields = Object.keys(environmentFields) as (keyof Environment)[];
  const own = fields.flatMap((name): Setting[] => {
    const isMissing = isHostField(name) && environment[name] === '';
    const from = isStamped(configuration, name) && !isMissing ? 'stamped' : 'default';
    // No other environment field is secret, but `isSecret` would mask `passwordRules`.
    if (name !== 'oktaConfig')
      return [{ name, value: JSON.stringify(inForce(name, environment, origin)), from }];
    return Object.entries(environment.oktaConfig)
      .filter(([part]) => adminSetting(configuration, part) === undefined)
      .map(([part, value]) => ({
        name: `oktaConfig.${part}`,
        value: JSON.stringify(masked(part, value)),
        from,
      }));
  });
  const answered = Object.entries(admin).map(
    ([name, value]): Setting => ({ name, value: JSON.stringify(masked(name, value)), from: 'server' }),
  );
  return [...own, ...answered];
};
