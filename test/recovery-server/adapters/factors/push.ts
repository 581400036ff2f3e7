import { Unavailable } from '../../core/ports/directory';
import type { Push, PushState } from '../../core/ports/factor';
import { createGateway, type GatewayRequest } from './gateway';

/**
 * Settings of the push factor. Paths such as `data.status` name a member of a JSON answer.
 * `server.schema.yaml` explains each value.
 */
export interface PushSettings {
  readonly contact: string;
  readonly displayContact?: string;
  readonly start: GatewayRequest;
  readonly idPath?: string;
  readonly state: GatewayRequest;
  readonly statePath?: string;
  readonly states: Readonly<Record<Exclude<PushState, 'waiting'>, readonly string[]>>;
}

/** Creates the factor `push` over the HTTPS gateway of a provider. */
export function createPush({ idPath = 'id', statePath = 'status', ...settings }: PushSettings): Push {
  const start = createGateway(settings.start);
  const askState = createGateway({ method: 'GET', ...settings.state });
  return {
    name: 'push',
    kind: 'push',
    find: async ({ contacts }) => {
      if (!contacts[settings.contact]) return undefined;
      const device = settings.displayContact && contacts[settings.displayContact];
      return { name: 'push', factorDisplay: device || 'Phone app' };
    },
    send: async ({ contacts, username }, type) => {
      const { body } = await start({ device: contacts[settings.contact] ?? '', username, type });
      const id = textAt(body, idPath);
      if (id === undefined || id.length > 200)
        throw new Unavailable('The push gateway answers without an id.');
      return id;
    },
    state: async (id) => {
      // Providers forget a push after its end.
      const { status, body } = await askState({ id }, 404, 410);
      if (status >= 400) return 'expired';
      const state = textAt(body, statePath) ?? '';
      const { approved, rejected, expired } = settings.states;
      if (approved.includes(state)) return 'approved';
      if (rejected.includes(state)) return 'rejected';
      return expired.includes(state) ? 'expired' : 'waiting';
    },
  };
}

function textAt(body: unknown, path: string): string | undefined {
  const found = path.split('.').reduce<unknown>((value, name) => {
    const isObject = typeof value === 'object' && value !== null;
    return isObject ? Object.entries(value).find(([member]) => member === name)?.[1] : undefined;
  }, body);
  if (typeof found === 'number') return String(found);
  return typeof found === 'string' && found !== '' ? found : undefined;
}
