/** Origins of the sandbox's four servers. The four origins are equal unless the `--split` option is set. */
export interface Origins {
  readonly page: string;
  readonly recoveryServer: string;
  readonly pinService: string;
  readonly identityProvider: string;
}
