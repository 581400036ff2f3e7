import { brandColours } from '../../../../core/configuration/brand-colours';
import type { Configuration } from '../../../../core/configuration/configuration';
import { environmentFields } from '../../../../core/configuration/environment';
import { fieldsOf } from '../../../../core/configuration/field-kinds';
import { brandContrasts } from '../../../../core/diagnosis/brand-contrast';
import { settingsTroubles } from '../../../../core/diagnosis/settings-troubles';
import type { Trouble } from '../../../../core/diagnosis/trouble';
import { judgeAt, type Verdict } from '../finding/verdict';
import type { Check, Deployment } from '../reading/deployment';
import { troubleVerdicts } from './troubles';

/** Reports the core's diagnosis of the environment and of the settings in force. */
export const checkSettings: Check = (deployment) => {
  const { configuration, origin } = deployment;
  const troubles = settingsTroubles(configuration, origin).filter(isOfEnvironment(configuration));
  return [...checkFields(deployment), ...troubleVerdicts(troubles), ...checkContrast(deployment)];
};

/** The check of the configuration call reports a wrong value of the server. */
const isOfEnvironment =
  ({ admin }: Configuration) =>
  ({ is, of }: Trouble): boolean =>
    is !== 'incomplete' || admin[of.replace('oktaConfig.', '')] === undefined;

const checkFields = ({ configuration }: Deployment): readonly Verdict[] => {
  const stamped = fieldsOf(configuration.stamped);
  return Object.keys({ ...environmentFields, ...stamped }).map((field) => {
    const problem = configuration.problems.find((each) => each.field === field);
    const found = JSON.stringify(stamped[field]) ?? 'the default';
    const wanted = problem?.takes === 'nothing' ? 'a known field' : `a value of the kind ${problem?.takes}`;
    return judgeAt(field)('environment.field', problem === undefined, found, wanted);
  });
};

/** The colours of the style sheet are in force unless the environment names another brand colour. */
const checkContrast = ({ configuration, document }: Deployment): readonly Verdict[] => {
  const { brandColor } = configuration.environment;
  const isDefault = brandColor === environmentFields.brandColor.fallback;
  const colours = brandColours(brandColor);
  const light = { ...colours.light, ...(isDefault && document.colours.light) };
  const dark = { ...colours.dark, ...(isDefault && document.colours.dark) };
  return brandContrasts({ light, dark }).map(({ what, ratio, least }) =>
    judgeAt(what)('brand.contrast', ratio >= least, `${ratio.toFixed(1)} to 1`, `${least} to 1`),
  );
};
