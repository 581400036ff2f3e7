import type { Adapter, AdapterPayload } from 'oidc-provider';

/** Sessions, codes, grants and tokens of the identity provider, by kind and identifier. */
export type ProviderMemory = Map<string, { readonly payload: AdapterPayload; readonly until: number }>;

/** Creates a storage adapter for oidc-provider, which stores the entries of one kind, such as sessions. */
export const memoryAdapter = (now: () => ProviderMemory, kind: string): Adapter => {
  const keyOf = (id: string) => `${kind} ${id}`;
  const findWhere = async (fits: (payload: AdapterPayload, key: string) => boolean) => {
    const valid = [...now()].filter(([, { until }]) => until > Date.now());
    return valid.find(([key, { payload }]) => key.startsWith(keyOf('')) && fits(payload, key))?.[1].payload;
  };
  const find = (id: string) => findWhere((_payload, key) => key === keyOf(id));
  return {
    find,
    findByUid: (uid) => findWhere((payload) => payload.uid === uid),
    findByUserCode: (userCode) => findWhere((payload) => payload.userCode === userCode),
    upsert: async (id, payload, expiresIn) => {
      const until = expiresIn ? Date.now() + expiresIn * 1_000 : Number.POSITIVE_INFINITY;
      now().set(keyOf(id), { payload, until });
    },
    consume: async (id) => {
      const payload = await find(id);
      if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1_000);
    },
    destroy: async (id) => void now().delete(keyOf(id)),
    revokeByGrantId: async (grantId) => {
      for (const [key, { payload }] of now()) {
        if (payload.grantId === grantId) now().delete(key);
      }
    },
  };
};
