/** Lowest version of `adapters/recovery-server.openapi.yaml` that this page needs. All that 1.3.0 added is optional for a server. */
export const NEEDED_CONTRACT = '1.2.0';

/** Equal major version, and a minor version not lower (https://semver.org). No version is accepted. */
export const servesThisPage = (announced: unknown): boolean => {
  if (typeof announced !== 'string') return true;
  const partsOf = (version: string) => version.split('.').map(Number);
  const [major, minor = 0] = partsOf(announced);
  const [neededMajor, neededMinor = 0] = partsOf(NEEDED_CONTRACT);
  return major === neededMajor && minor >= neededMinor;
};
