import type { Fields } from './panel-fields';

const flag = (value: unknown) => (value === 'on' ? true : value === 'off' ? false : null);
const textOrBuild = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** The environment fields that the panel's form sets; an empty choice gives a field back to the build. */
export const environmentFrom = (form: Fields): Readonly<Record<string, unknown>> => ({
  title: textOrBuild(form.title),
  showPasswordResetSuccess: flag(form.showPasswordResetSuccess),
  redirectToLogin: textOrBuild(form.redirectToLogin),
  dynamicFactors: flag(form.dynamicFactors),
  recoveryTypes: textOrBuild(form.recoveryTypes)?.split(',') ?? null,
});
