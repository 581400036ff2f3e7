/** Origins of the four servers: all equal, all different (`--split`), or only the provider's differs (`--behind`). */
export interface Origins {
  readonly page: string;
  readonly recoveryServer: string;
  readonly pinService: string;
  readonly identityProvider: string;
}
