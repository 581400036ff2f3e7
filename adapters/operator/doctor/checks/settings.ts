import { brandColours } from '../../../../core/configuration/brand-colours';
import type { Configuration } from '../../../../core/configuration/configuration';
import { environmentFields } from '../../../../core/configuration/environment';
import { fieldsOf } from '../../../../core/configuration/field-kinds';
import { brandContrasts } from '../../../../core/diagnosis/brand-contrast';
import { settingsTroubles } from '../../../../core/diagnosis/settings-troubles';
import type { Trouble } from '../../../../core/diagnosis/trouble';
import { judge, type Verdict } from '../finding/verdict';
import type { Check, Deployment } from '../reading/deployment';
import { troubleVerdicts } from './troubles';

/** What the core itself finds wrong with the environment, and with the settings in force. */
export const checkSettings: Check = (deployment) => {
  const { configuration, origin } = deployment;
  return [
    ...fieldVerdicts(deployment),
    ...troubleVerdicts(settingsTroubles(configuration, origin).filter(isNotTheServers(configuration))),
    ...contrastVerdicts(deployment),
  ];
};

/** What the server itself answers wrongly is told of its answer. */
const isNotTheServers =
  ({ admin }: Configuration) =>
  ({ is, of }: Trouble): boolean =>
    is !== 'incomplete' || admin[of.replace('oktaConfig.', '')] === undefined;

const fieldVerdicts = ({ configuration }: Deployment): readonly Verdict[] => {
  const stamped = fieldsOf(configuration.stamped);
  return Object.keys({ ...environmentFields, ...stamped }).map((field) => {
    const problem = configuration.problems.find((each) => each.field === field);
    const found = JSON.stringify(stamped[field]) ?? 'the default';
    const isUnknown = problem?.takes === 'nothing';
    const wanted = isUnknown
      ? 'a field that the page knows'
      : `a value of the kind ${problem?.takes ?? 'that it is'}`;
    return judge('environment.field', problem === undefined, { at: field, found, wanted });
  });
};

/** The colours that the page shows: the style sheet's own, unless the environment names another brand. */
const contrastVerdicts = ({ configuration, document }: Deployment): readonly Verdict[] => {
  const { brandColor } = configuration.environment;
  const isOwn = brandColor === environmentFields.brandColor.fallback;
  const colours = brandColours(brandColor);
  const light = { ...colours.light, ...(isOwn && document.colours.light) };
  const dark = { ...colours.dark, ...(isOwn && document.colours.dark) };
  return brandContrasts({ light, dark }).map(({ what, ratio, least }) =>
    judge('brand.contrast', ratio >= least, {
      at: what,
      found: `${ratio.toFixed(1)} to 1`,
      wanted: `${least} to 1`,
    }),
  );
};
