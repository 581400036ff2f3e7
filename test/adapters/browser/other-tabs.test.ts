import { once } from 'node:events';
import { broadcastTabs } from '../../../adapters/browser/broadcast-tabs';
import { describeOtherTabsContract } from '../../contracts/other-tabs-contract';
import { createOpenTabs, createTabWithoutChannel } from '../../fakes/open-tabs';

/** Waits until Node has delivered all `BroadcastChannel` messages: a later message on another channel arrives after them. */
const settle = async () => {
  const [here, there] = [new BroadcastChannel('settled'), new BroadcastChannel('settled')];
  const arrival = once(there, 'message');
  here.postMessage('');
  await arrival;
  for (const channel of [here, there]) channel.close();
};

describeOtherTabsContract(
  'broadcast-tabs',
  () => {
    const { open, post, end } = createBrowser();
    return { here: open(), there: open(), elsewhere: open(), post, settle, end };
  },
  {
    'without BroadcastChannel': () => broadcastTabs({}),
    'when BroadcastChannel throws': () => broadcastTabs({ BroadcastChannel: Forbidden }),
    'when a channel has been closed': () => {
      const { open, end } = createBrowser();
      const tab = open();
      tab.tell('password');
      end();
      return tab;
    },
  },
);

describeOtherTabsContract(
  'open-tabs',
  () => {
    const { open, post } = createOpenTabs();
    const end = () => undefined;
    return { here: open(), there: open(), elsewhere: open(), post, settle: async () => undefined, end };
  },
  { 'in a tab without a channel': createTabWithoutChannel },
);

describe('broadcast-tabs', () => {
  it('opens one channel, on first use', () => {
    const { open, channels, end } = createBrowser();
    const tab = open();
    const atFirst = channels.length;

    tab.subscribe(() => undefined);
    tab.tell('password');
    end();

    expect([atFirst, channels.length]).toEqual([0, 1]);
  });
});

function createBrowser() {
  const channels: BroadcastChannel[] = [];
  class Watched extends BroadcastChannel {
    constructor(name: string) {
      super(name);
      channels.push(this);
    }
  }
  return {
    channels,
    open: () => broadcastTabs({ BroadcastChannel: Watched }),
    post: (message: unknown) => new Watched('account-recovery').postMessage(message),
    end: () => {
      for (const channel of channels) channel.close();
    },
  };
}

class Forbidden {
  constructor() {
    throw new DOMException('The origin is opaque.', 'SecurityError');
  }
  postMessage(): void {}
  addEventListener(): void {}
  removeEventListener(): void {}
}
