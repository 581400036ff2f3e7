/** OAuth error returned by the provider (https://www.rfc-editor.org/rfc/rfc6749#section-5.2). */
export class ProviderError extends Error {
  readonly error: string;
  readonly says: string | undefined;

  constructor(error: string, description: unknown) {
    const says = isText(description) ? description : undefined;
    super(says ?? error);
    this.error = error;
    this.says = says;
  }
}

/** Error response that is not an OAuth error, for example with status 500 (specification, section 8). */
export class UnknownResponse extends Error {
  readonly status: number;

  constructor(status: number) {
    super(status === 200 || status >= 500 ? 'Unknown error' : `HTTP ${status}`);
    this.status = status;
  }
}

export const isLoginRequired = (error: unknown): boolean => codesOf(error).includes('login_required');

/**
 * OAuth errors after which a retry with the same code or refresh token cannot succeed
 * (https://www.rfc-editor.org/rfc/rfc6749#section-5.2).
 */
const REFUSED_GRANT = [
  ...['invalid_grant', 'invalid_client', 'unauthorized_client', 'unsupported_grant_type'],
  ...['invalid_request', 'invalid_scope', 'access_denied', 'interaction_required', 'consent_required'],
];

export const isRefusedGrant = (error: unknown): boolean =>
  codesOf(error).some((code) => isText(code) && REFUSED_GRANT.includes(code));

export const isUnsupportedToken = (error: unknown): boolean =>
  codesOf(error).includes('unsupported_token_type');

/** For a response without an error code, returns the HTTP status if the status is 500 or above. */
export const codeOf = (error: unknown): string | undefined => {
  const { status, xhr } = Object(error);
  const answered = status ?? Object(xhr).status;
  return codesOf(error).find(isText) ?? (answered >= 500 ? `HTTP ${answered}` : undefined);
};

/** The Okta SDK stores this description in `errorSummary`. */
export const descriptionOf = (error: unknown): string | undefined => {
  const { errorCode, errorSummary, says } = Object(error);
  const description = isText(errorCode) && errorSummary !== errorCode ? errorSummary : says;
  return isText(description) ? description : undefined;
};

/** The Okta SDK stores the message in `errorSummary`. */
export const messageOf = (error: unknown): string => {
  const { errorSummary, message } = Object(error);
  return [errorSummary, message, ...codesOf(error)].find(isText) ?? String(error);
};

const codesOf = (thrown: unknown): readonly unknown[] => {
  const { errorCode, error } = Object(thrown);
  return [errorCode, error];
};

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
