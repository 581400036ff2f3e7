/** `info.version` of `adapters/recovery-server.openapi.yaml`. */
export const CONTRACT_VERSION = '1.3.0';

/** Equal major version, and a minor version not lower (https://semver.org). No version is accepted. */
export const servesThisPage = (announced: unknown): boolean => {
  if (typeof announced !== 'string') return true;
  const partsOf = (version: string) => version.split('.').map(Number);
  const [major, minor = 0] = partsOf(announced);
  const [neededMajor, neededMinor = 0] = partsOf(CONTRACT_VERSION);
  return major === neededMajor && minor >= neededMinor;
};
