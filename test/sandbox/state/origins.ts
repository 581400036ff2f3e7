/**
 * Origins of the sandbox's four servers. By default, all are equal. With `--split`, all differ. With `--behind`, only the origin
 * of the identity provider differs.
 */
export interface Origins {
  readonly page: string;
  readonly recoveryServer: string;
  readonly pinService: string;
  readonly identityProvider: string;
}
