/**
 * Origins of the sandbox's four servers. The origins are equal, unless the option `--split` or `--behind` is set. With
 * `--behind`, only the identity provider has a different origin.
 */
export interface Origins {
  readonly page: string;
  readonly recoveryServer: string;
  readonly pinService: string;
  readonly identityProvider: string;
}
