import { brandColours } from '../../../../core/configuration/brand-colours';
import { environmentFields } from '../../../../core/configuration/environment';
import { fieldsOf } from '../../../../core/configuration/field-kinds';
import { brandContrasts } from '../../../../core/diagnosis/brand-contrast';
import type { Diagnostic } from '../../../../core/diagnosis/diagnostic';
import { settingsDiagnostics } from '../../../../core/diagnosis/settings-diagnostics';
import type { Deployment, DoctorCheck } from '../reading/arrive';
import { judgeTroubles } from './troubles';

/** Reports the problems that the core finds in the environment and in the effective settings. */
export const checkSettings: DoctorCheck = (deployment) => {
  const { configuration, judge, origin } = deployment;
  checkFields(deployment);
  // Wrong values from the server are reported by the check of the configuration call.
  const isOfServer = ({ is, of }: Diagnostic) =>
    is === 'incomplete' && configuration.admin[of.replace('oktaConfig.', '')] !== undefined;
  const troubles = settingsDiagnostics(configuration, origin);
  judgeTroubles(
    troubles.filter((trouble) => !isOfServer(trouble)),
    judge,
  );
  checkContrast(deployment);
};

const checkFields = ({ configuration, judge }: Deployment) => {
  const stamped = fieldsOf(configuration.stamped);
  for (const field of Object.keys({ ...environmentFields, ...stamped })) {
    const problem = configuration.problems.find((each) => each.field === field);
    const found = JSON.stringify(stamped[field]) ?? 'the default';
    const wanted = problem?.takes === 'nothing' ? 'a known field' : `a value of the kind ${problem?.takes}`;
    judge('environment.field', field, problem === undefined, found, wanted);
  }
};

/** Checks the colour contrast. Uses the colours of the style sheet unless the environment sets another brand colour. */
const checkContrast = ({ configuration, document, judge }: Deployment) => {
  const { brandColor } = configuration.environment;
  const isDefault = brandColor === environmentFields.brandColor.fallback;
  const colours = brandColours(brandColor);
  const light = { ...colours.light, ...(isDefault && document.colours.light) };
  const dark = { ...colours.dark, ...(isDefault && document.colours.dark) };
  for (const { what, ratio, least } of brandContrasts({ light, dark }))
    judge('brand.contrast', what, ratio >= least, `${ratio.toFixed(1)} to 1`, `${least} to 1`);
};
