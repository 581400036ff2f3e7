import { adminSetting, type Configuration } from '../../configuration/configuration';
import { type Environment, environmentFields } from '../../configuration/environment';
import { hostOrOrigin } from '../../configuration/hosts';

/** Source of a setting's value: the environment that the build wrote into the page, the server, or the default. */
export type SettingSource = 'stamped' | 'server' | 'default';

/** Setting that is in effect, as shown to operators on the `configuration` page (specification, "Settled questions"). */
export interface Setting {
  readonly name: string;
  /** Value of the setting as JSON, in the format of a configuration file. */
  readonly value: string;
  readonly from: SettingSource;
}

const MASK = '••••••••';

/** True for a setting whose name suggests a secret value. Such a value must not be shown. */
const isSecret = (name: string): boolean => /secret|password|token|private|credential|api_?key/i.test(name);

const masked = (name: string, value: unknown): unknown => {
  if (isSecret(name) && typeof value !== 'boolean') return MASK;
  if (Array.isArray(value)) return value.map((member) => masked('', member));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, masked(field, inner)]));
};

const isStamped = ({ problems, stamped }: Configuration, name: string): boolean =>
  typeof stamped === 'object' &&
  stamped !== null &&
  Object.hasOwn(stamped, name) &&
  !problems.some(({ field }) => field === name);

const isHostField = (name: keyof Environment) =>
  name === 'ssprServerHost' || name === 'ssprPinServiceServerHost';

const inForce = (name: keyof Environment, environment: Environment, origin: string): unknown =>
  isHostField(name) ? hostOrOrigin(String(environment[name]), origin) : environment[name];

/** Lists every setting in effect with the source of its value. */
export const effectiveSettings = (configuration: Configuration, origin: string): readonly Setting[] => {
  const { environment, admin } = configuration;
  const fields = Object.keys(environmentFields) as (keyof Environment)[];
  const own = fields.flatMap((name): Setting[] => {
    const isMissing = isHostField(name) && environment[name] === '';
    const from = isStamped(configuration, name) && !isMissing ? 'stamped' : 'default';
    // Masks only parts of `oktaConfig`. No other environment field is secret, but `isSecret` would mask `passwordRules`.
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
