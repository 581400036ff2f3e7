import { isLinkType, type OtherTabs } from '../../core/ports/other-tabs';

/** The part of a channel that is used. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener'>;

/** The part of the window that is used; browsers before 2022 may have no channels. */
export interface ChannelWindow {
  readonly BroadcastChannel?: (new (name: string) => Channel) | undefined;
}

/** The other tabs by a channel of this origin, opened when it is first needed. */
export const broadcastTabs = (window: ChannelWindow): OtherTabs => {
  let channel: Channel | undefined;
  /** Where storage is forbidden, the constructor may throw. */
  const withChannel = (use: (channel: Channel) => void) => {
    try {
      channel ??= window.BroadcastChannel && new window.BroadcastChannel('account-recovery');
      if (channel) use(channel);
    } catch {
      // Nobody hears of it.
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
