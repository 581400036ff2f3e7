/** A permissions policy: each feature with who may use it, `()` for nobody. */
export type Features = ReadonlyMap<string, string>;

/** Reads the header; one that is malformed somewhere is dropped whole by browsers, and then has no feature here either. */
export const readFeatures = (text: string): Features => {
  const members = text
    .split(',')
    .map((member) => /^\s*([a-z\d-]+)=(\([^)]*\)|\*|self|"[^"]*")\s*$/.exec(member));
  if (members.includes(null)) return new Map();
  return new Map(members.map((member) => [member?.[1] ?? '', normal(member?.[2] ?? '')]));
};

const normal = (who: string): string => {
  const list = who.replace(/^\(|\)$/g, '').trim();
  return `(${list.split(/\s+/).join(' ')})`;
};
