/** Origins of the sandbox's four servers. Without `--split`, all four are the same. */
export interface Origins {
  readonly page: string;
  readonly recoveryServer: string;
  readonly pinService: string;
  readonly identityProvider: string;
}
