// What nobody may find where it does not belong, each of it easy to find.

/** Counts upwards, so that each secret is another one. */
export const createSecrets = () => {
  let count = 0;
  const next = (kind: string) => {
    count += 1;
    return `${kind}~${count}~`;
  };
  // A server makes them of anything that it likes.
  const strange = (kind: string) => `${next(kind)}/..?&#%$'`;
  return {
    token: () => strange('TOKEN'),
    link: () => next('LINK'),
    sessionToken: () => strange('SESSION'),
    code: () => next('CODE'),
    password: () => next('PASSWORD'),
    /** What every secret begins with, as it stands in text, in an address, or in part. */
    found: (text: string): readonly string[] =>
      (text.match(/(TOKEN|LINK|SESSION|CODE|PASSWORD|PROVIDER)(~|%7E)\d+/g) ?? []).map((id) =>
        id.replace('%7E', '~'),
      ),
  };
};

export type Secrets = ReturnType<typeof createSecrets>;
