import { type Push, type PushState, Unavailable } from '../../core/ports/ports';
import { createGateway, type GatewayRequest } from './gateway';

/** Settings of a push provider. A path such as `data.status` selects a value in a JSON response. */
export interface PushSettings {
  readonly contact: string;
  readonly displayContact?: string;
  readonly start: GatewayRequest;
  readonly idPath?: string;
  readonly state: GatewayRequest;
  readonly statePath?: string;
  readonly numberPath?: string;
  readonly states: Readonly<Record<Exclude<PushState, 'waiting'>, readonly string[]>>;
}

/** Creates the `push` factor, which sends its requests to the HTTPS gateway of a push provider. */
export function createPush(configured: PushSettings): Push {
  const { idPath = 'id', statePath = 'status', numberPath, ...settings } = configured;
  const start = createGateway(settings.start);
  const askState = createGateway({ method: 'GET', ...settings.state });
  return {
    name: 'push',
    kind: 'push',
    hasNumber: numberPath !== undefined,
    contact: settings.contact,
    find: async ({ contacts }) => {
      if (!contacts[settings.contact]) return undefined;
      const device = settings.displayContact && contacts[settings.displayContact];
      return { name: 'push', factorDisplay: device || '' };
    },
    send: async ({ contacts, username }, type, number) => {
      const values = { device: contacts[settings.contact] ?? '', username, type };
      const { text } = await start(number === undefined ? values : { ...values, number: String(number) });
      const id = valueAt(text, idPath);
      if (id === '' || id.length > 200) throw new Unavailable('The push gateway answers without an id.');
      return id;
    },
    state: async (id, number) => {
      // Providers delete a push after it has ended, and then respond with status 404 or 410.
      const { status, text } = await askState({ id }, 404, 410);
      if (status >= 400) return 'expired';
      const state = valueAt(text, statePath);
      const ended = (['approved', 'rejected', 'expired'] as const).find((each) =>
        settings.states[each].includes(state),
      );
      const isMatched =
        number === undefined || (numberPath !== undefined && valueAt(text, numberPath) === String(number));
      if (ended === 'approved' && !isMatched) return 'rejected';
      return ended ?? 'waiting';
    },
  };
}

/** Returns the string or number at a path in a JSON text, or an empty text if there is none. */
function valueAt(json: string, path: string): string {
  try {
    const membersOf = (value: unknown) => new Map(Object.entries(Object(value)));
    const found = path.split('.').reduce((value, name) => membersOf(value).get(name), JSON.parse(json));
    return ['string', 'number'].includes(typeof found) ? String(found) : '';
  } catch {
    return '';
  }
}
