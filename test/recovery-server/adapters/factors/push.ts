import { Unavailable } from '../../core/ports/directory';
import type { Push, PushState } from '../../core/ports/factor';
import { createGateway, type GatewayRequest } from './gateway';

/** Settings of the push factor. Paths such as `data.status` name a member of a JSON answer. */
export interface PushSettings {
  /** Name of the account's contact that contains the device's identifier at the provider. */
  readonly contact: string;
  /** Name of the account's contact that contains the device's name for the user. Default: the text `Phone app`. */
  readonly displayContact?: string;
  /** Request that sends a push. Placeholders: `{device}`, `{username}`, `{type}`. */
  readonly start: GatewayRequest;
  /** Path of the push's identifier in the answer to `start`. Default: `id`. */
  readonly idPath?: string;
  /** Request for the state of a push. Placeholder: `{id}`. Default method: `GET`. */
  readonly state: GatewayRequest;
  /** Path of the state in the answer. Default: `status`. */
  readonly statePath?: string;
  /** The provider's names of the states. Any other name means that the push waits. */
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
