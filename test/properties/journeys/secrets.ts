// Secrets that are easy to find, to check that they occur only where they belong.

/** Numbers the secrets, so that each is unique. */
export const createSecrets = () => {
  let count = 0;
  const next = (kind: string) => {
    count += 1;
    return `${kind}~${count}~`;
  };
  // A value with special characters, because a server may create any.
  const strange = (kind: string) => `${next(kind)}/..?&#%$'`;
  return {
    token: () => strange('TOKEN'),
    link: () => next('LINK'),
    sessionToken: () => strange('SESSION'),
    code: () => next('CODE'),
    password: () => next('PASSWORD'),
    /** The secrets in a text, also encoded as in an address or truncated. */
    found: (text: string): readonly string[] =>
      (text.match(/(TOKEN|LINK|SESSION|CODE|PASSWORD|PROVIDER)(~|%7E)\d+/g) ?? []).map((id) =>
        id.replace('%7E', '~'),
      ),
  };
};

export type Secrets = ReturnType<typeof createSecrets>;
