/** What the token endpoint has answered, as far as it has the right type (https://www.rfc-editor.org/rfc/rfc6749#section-5.1). */
export interface TokenAnswer {
  readonly accessToken: string;
  readonly idToken: string | undefined;
  readonly refreshToken: string | undefined;
  readonly scope: string | undefined;
  /** How long the access token lasts, in seconds. */
  readonly lifetime: number | undefined;
}

/**
 * Some providers send a number as text, or null for what they do not send; whatever else is in the answer is not ours.
 * Throws for an answer without an access token that whoever bears it may use.
 */
export const readTokenAnswer = (answer: unknown): TokenAnswer => {
  const fields: Readonly<Record<string, unknown>> = { ...Object(answer) };
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const seconds = Number(text('expires_in') ?? fields.expires_in);
  const accessToken = present(text('access_token'));
  if (text('token_type')?.toLowerCase() !== 'bearer')
    throw new Error(
      `Unable to parse OAuth flow response: the token type [${fields.token_type}] is not Bearer.`,
    );
  return {
    accessToken,
    idToken: text('id_token'),
    refreshToken: text('refresh_token'),
    scope: text('scope'),
    lifetime: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
  };
};

/** Throws, in the words of Okta's SDK, for a token that the answer lacks. */
export const present = (token: string | undefined): string => {
  if (token !== undefined) return token;
  throw new Error('Unable to parse OAuth flow response: a token was not returned.');
};
