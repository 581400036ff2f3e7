/** Version of the contract that this page needs: `info.version` of `adapters/recovery-server.openapi.yaml`. */
export const CONTRACT_VERSION = '1.2.0';

/**
 * True if a server with the contract version `announced` can serve this page (https://semver.org). The major version must be
 * equal, and the minor version must not be lower. A server that announces no version is accepted.
 */
export const servesThisPage = (announced: unknown): boolean => {
  if (typeof announced !== 'string') return true;
  const partsOf = (version: string) => version.split('.').map(Number);
  const [major, minor = 0] = partsOf(announced);
  const [neededMajor, neededMinor = 0] = partsOf(CONTRACT_VERSION);
  return major === neededMajor && minor >= neededMinor;
};
