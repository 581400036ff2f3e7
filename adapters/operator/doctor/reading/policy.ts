import { covers } from './sources';

/** A content security policy: each directive with its sources, `'none'` without any. */
export type Policy = ReadonlyMap<string, readonly string[]>;

/** Of a directive that stands twice the first counts (https://www.w3.org/TR/CSP3/#parse-serialized-policy). */
export const readPolicy = (text: string): Policy => {
  const policy = new Map<string, readonly string[]>();
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    if (name === '' || policy.has(name.toLowerCase())) continue;
    policy.set(
      name.toLowerCase(),
      sources.filter((source) => source.toLowerCase() !== "'none'"),
    );
  }
  return policy;
};

/** What holds where a directive is missing (https://www.w3.org/TR/CSP3/#directive-fallback-list). */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  'script-src-elem': ['script-src', 'default-src'],
  'script-src-attr': ['script-src', 'default-src'],
  'style-src-elem': ['style-src', 'default-src'],
  'style-src-attr': ['style-src', 'default-src'],
  'worker-src': ['child-src', 'script-src', 'default-src'],
  'frame-src': ['child-src', 'default-src'],
};
const ofDefault = [
  ...['child-src', 'connect-src', 'font-src', 'img-src', 'manifest-src', 'media-src', 'object-src'],
  ...['prefetch-src', 'script-src', 'style-src'],
];

/** Whether a directive says where something may come from, so that `default-src` holds in its place. */
export const isFetchDirective = (name: string): boolean =>
  name === 'default-src' || ofDefault.includes(name) || Object.hasOwn(fallbacks, name);

/** The sources that hold for a directive, its own or those in its place; `undefined` where anything goes. */
export const sourcesOf = (policy: Policy, name: string): readonly string[] | undefined => {
  const inItsPlace = fallbacks[name] ?? (ofDefault.includes(name) ? ['default-src'] : []);
  for (const each of [name, ...inItsPlace]) {
    const sources = policy.get(each);
    if (sources) return sources;
  }
  return undefined;
};

/** Whether a page at `origin` may ask an address. */
export const mayAsk = (policy: Policy, address: string, origin: string): boolean =>
  sourcesOf(policy, 'connect-src')?.some((source) => covers(source, address, origin)) ?? true;
