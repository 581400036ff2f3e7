import type { OtherTabs } from '../../core/additions/ports/other-tabs';
import { isLinkType } from '../../core/recovery/routes';

type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

/** Browsers before 2022 may lack `BroadcastChannel`. */
export interface ChannelWindow {
  readonly BroadcastChannel?: (new (name: string) => Channel) | undefined;
}

export const broadcastTabs = (window: ChannelWindow): OtherTabs => {
  let channel: Channel | undefined;
  /** The constructor of `BroadcastChannel` may throw in a browser that blocks storage. */
  const withChannel = (use: (channel: Channel) => void) => {
    try {
      channel ??= window.BroadcastChannel && new window.BroadcastChannel('account-recovery');
      if (channel) use(channel);
    } catch {
      // Without a broadcast channel, this tab neither sends messages to other tabs nor receives messages from them.
    }
  };
  return {
    tell: (type) => withChannel((open) => open.postMessage(type)),
    subscribe(listener) {
      const onMessage = ({ data }: MessageEvent<unknown>) => {
        if (isLinkType(data)) listener(data);
      };
      withChannel((open) => open.addEventListener('message', onMessage));
      return () => channel?.removeEventListener('message', onMessage);
    },
  };
};
