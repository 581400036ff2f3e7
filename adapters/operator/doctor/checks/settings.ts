import { brandColours } from '../../../../core/configuration/brand-colours';
import { environmentFields } from '../../../../core/configuration/environment';
import { fieldsOf } from '../../../../core/configuration/field-kinds';
import { brandContrasts } from '../../../../core/diagnosis/brand-contrast';
import type { Diagnostic, DiagnosticKind } from '../../../../core/diagnosis/diagnostic';
import { settingsDiagnostics } from '../../../../core/diagnosis/settings-diagnostics';
import type { CheckId, Judge } from '../finding/verdict';
import type { Deployment, DoctorCheck } from '../reading/arrive';
import table from './troubles.json' with { type: 'json' };

/** Reports the problems that the core finds in the environment and in the settings from the server. */
export const checkSettings: DoctorCheck = (deployment) => {
  const { configuration, judge, origin } = deployment;
  checkFields(deployment);
  // Omits wrong values from the server, because `checkCalls` reports them.
  const isOfServer = ({ is, of }: Diagnostic) =>
    is === 'incomplete' && configuration.admin[of.replace('oktaConfig.', '')] !== undefined;
  const troubles = settingsDiagnostics(configuration, origin).filter((trouble) => !isOfServer(trouble));
  judgeTroubles(troubles, judge);
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

/** Description of the issuers that sign-in accepts. */
export const ISSUER_WANTED =
  'an http(s) address without white space, query, fragment, user info, placeholder or -admin';

/** Check ID and default expected value for each kind of diagnostic. */
const kinds = table as unknown as Readonly<Record<DiagnosticKind, readonly [id: CheckId, wanted: string]>>;

/** Records the diagnostics of the core as verdicts. */
export const judgeTroubles = (troubles: readonly Diagnostic[], judge: Judge): void => {
  for (const { is, of, found, wanted } of troubles) {
    const [id, otherwise] = kinds[is];
    // A provider need not list every supported scope (RFC 8414, section 2).
    if (is === 'not-offered' && of === 'scopes_supported')
      judge('provider.scope-unlisted', of, 'unsure', found, wanted ?? otherwise);
    // Quotes make leading and trailing white space visible.
    else if (is === 'incomplete' && of === 'oktaConfig.issuer' && found !== '')
      judge('provider.issuer-form', of, false, JSON.stringify(found), ISSUER_WANTED);
    // For `common` and `organizations`, Entra returns an issuer with a placeholder. Such an issuer cannot be configured.
    else if (is === 'other-issuer' && /[{}]/.test(found))
      judge('provider.tenant', of, false, found, 'the issuer of one tenant');
    // A factor without a screen is only a warning, because all other factors still work.
    else judge(id, of, is === 'no-screen' ? 'unsure' : false, found, wanted ?? otherwise);
  }
};
