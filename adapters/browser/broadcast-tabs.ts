import { isLinkType, type OtherTabs } from '../../core/ports/other-tabs';

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

/** The part of the window that is used. Browsers before 2022 may lack `BroadcastChannel`. */
export interface ChannelWindow {
  readonly BroadcastChannel?: (new (name: string) => Channel) | undefined;
}

/** Messages to the other tabs of this origin, over a `BroadcastChannel` that is opened on first use. */
export const broadcastTabs = (window: ChannelWindow): OtherTabs => {
  let channel: Channel | undefined;
  /** Opens the channel. Its constructor may throw in a browser that blocks storage. */
  const withChannel = (use: (channel: Channel) => void) => {
    try {
      channel ??= window.BroadcastChannel && new window.BroadcastChannel('account-recovery');
      if (channel) use(channel);
    } catch {
      // Without a channel, no message is sent or received.
    }
  };
  return {
    tell: (type) => withChannel((open) => open.postMessage(type)),
    subscribe(listener) {
      const heard = ({ data }: MessageEvent<unknown>) => {
        if (isLinkType(data)) listener(data);
      };
      withChannel((open) => open.addEventListener('message', heard));
      return () => channel?.removeEventListener('message', heard);
    },
  };
};
