import { useCore } from './use-core';
import { useStore } from './use-store';

export const useScreenWork = () => {
  const screen = useStore(useCore().visit)?.screen;
  const work = screen && 'work' in screen ? screen.work : undefined;
  const isPending = work === 'pending';
  return { isPending, isDone: screen?.is === 'done', refusal: isPending ? undefined : work };
};

export type ScreenWork = ReturnType<typeof useScreenWork>;
