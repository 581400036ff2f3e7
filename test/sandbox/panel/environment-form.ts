import type { Fields } from './panel-fields';

const flag = (value: unknown) => (value === 'on' ? true : value === 'off' ? false : null);
const textOrBuild = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

/** Reads the environment fields from the device panel's form. An empty field restores the value that the build has set. */
export const environmentFrom = (form: Fields): Readonly<Record<string, unknown>> => ({
  title: textOrBuild(form.title),
  showPasswordResetSuccess: flag(form.showPasswordResetSuccess),
  redirectToLogin: textOrBuild(form.redirectToLogin),
  journalUrl: textOrBuild(form.journalUrl),
  dynamicFactors: flag(form.dynamicFactors),
  recoveryTypes: textOrBuild(form.recoveryTypes)?.split(',') ?? null,
});
