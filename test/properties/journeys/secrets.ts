// Secrets with a distinctive form. A test recognizes them in any text, and so finds each secret that leaks.

export const createSecrets = () => {
  let count = 0;
  const next = (kind: string) => {
    count += 1;
    return `${kind}~${count}~`;
  };
  // Creates a secret that ends with special characters, because tokens of a real server may contain any characters.
  const strange = (kind: string) => `${next(kind)}/..?&#%$'`;
  return {
    token: () => strange('TOKEN'),
    link: () => next('LINK'),
    sessionToken: () => strange('SESSION'),
    code: () => next('CODE'),
    password: () => next('PASSWORD'),
    /** Returns the secrets in a text, including URL-encoded and truncated ones. */
    found: (text: string): readonly string[] =>
      (text.match(/(TOKEN|LINK|SESSION|CODE|PASSWORD|PROVIDER)(~|%7E)\d+/g) ?? []).map((id) =>
        id.replace('%7E', '~'),
      ),
  };
};

export type Secrets = ReturnType<typeof createSecrets>;
