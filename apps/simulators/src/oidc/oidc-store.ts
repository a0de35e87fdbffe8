import type { AdapterFactory, AdapterPayload } from 'oidc-provider';

/** Enough for the logins of an afternoon; the oldest go first. */
const KEEP = 2_000;

/** What the provider remembers, in memory: a login that is under way ends with the process. */
export function createOidcStore(): AdapterFactory {
  const rows = new Map<string, { payload: AdapterPayload; endsAt: number }>();
  const find = (key: string): AdapterPayload | undefined => {
    const row = rows.get(key);
    return row !== undefined && row.endsAt > Date.now() ? row.payload : undefined;
  };
  return (model) => {
    const keyOf = (id: string): string => `${model} ${id}`;
    const findBy = (field: 'uid' | 'userCode', value: string): AdapterPayload | undefined =>
      [...rows]
        .filter(([key]) => key.startsWith(keyOf('')))
        .map(([key]) => find(key))
        .find((payload) => payload?.[field] === value);
    return {
      async upsert(id, payload, seconds) {
        rows.set(keyOf(id), {
          payload,
          endsAt: seconds === undefined ? Infinity : Date.now() + seconds * 1000,
        });
        const [oldest] = rows.keys();
        if (rows.size > KEEP && oldest !== undefined) rows.delete(oldest);
      },
      find: async (id) => find(keyOf(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (code) => findBy('userCode', code),
      async consume(id) {
        const payload = find(keyOf(id));
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void rows.delete(keyOf(id)),
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of rows) if (payload.grantId === grantId) rows.delete(key);
      },
    };
  };
}
