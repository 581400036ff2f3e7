export type TokenAnswer = ReturnType<typeof readTokenAnswer>;

/**
 * Reads a token response (https://www.rfc-editor.org/rfc/rfc6749#section-5.1). Ignores optional fields of a wrong type: some
 * providers send null for a missing field.
 */
export const readTokenAnswer = (answer: unknown) => {
  const fields: Readonly<Record<string, unknown>> = { ...Object(answer) };
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const seconds = Number(text('expires_in') ?? fields.expires_in);
  const accessToken = required(text('access_token'));
  if (text('token_type')?.toLowerCase() !== 'bearer')
    throw new Error(
      `Unable to parse OAuth flow response: the token type [${fields.token_type}] is not Bearer.`,
    );
  return {
    accessToken,
    idToken: text('id_token'),
    refreshToken: text('refresh_token'),
    scope: text('scope'),
    /** Lifetime of the access token, in seconds. */
    lifetime: Number.isFinite(seconds) && seconds > 0 ? seconds : undefined,
  };
};

/** If the token is missing, throws an error with the Okta SDK's message. */
export const required = (token: string | undefined): string => {
  if (token !== undefined) return token;
  throw new Error('Unable to parse OAuth flow response: a token was not returned.');
};
