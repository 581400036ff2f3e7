import { createStore } from '../../../core/state/store';

describe('Design · Core · Each state has one owner and is observable', () => {
  it('a store returns its initial value, then the last one set', () => {
    const store = createStore('initial');
    expect(store.get()).toBe('initial');

    store.set('second');

    expect(store.get()).toBe('second');
  });

  it('an update computes the new value from the current one, and notifies listeners', () => {
    const store = createStore(1);
    const heard: number[] = [];
    store.subscribe(() => heard.push(store.get()));
    store.set(2);

    store.update((held) => held * 10);

    expect(heard).toEqual([2, 20]);
  });

  it('an update without a change notifies no listener', () => {
    const store = createStore('initial');
    const heard = givenCount(store.subscribe);

    store.update((held) => held);

    expect([heard(), store.get()]).toEqual([0, 'initial']);
  });

  it('setting the current value again notifies no listener', () => {
    const store = createStore(Number.NaN);
    const heard = givenCount(store.subscribe);

    store.set(Number.NaN);

    expect(heard()).toBe(0);
  });

  it('an unsubscribed listener is not notified, also after unsubscribing twice', () => {
    const store = createStore(0);
    const heard: number[] = [];
    const listener = () => heard.push(store.get());
    const stop = store.subscribe(listener);
    store.subscribe(listener);

    stop();
    stop();
    store.set(1);

    expect(heard).toEqual([1]);
  });

  it('a listener may unsubscribe during a notification, and the others are still notified', () => {
    const store = createStore(0);
    const stop = store.subscribe(() => stop());
    const heard = givenCount(store.subscribe);

    store.set(1);

    expect(heard()).toBe(1);
  });

  it('a listener that subscribes another during a notification does not cause an endless loop', () => {
    const store = createStore(0);
    let told = 0;
    const listen = () => {
      told += 1;
      store.subscribe(listen);
    };
    store.subscribe(listen);

    store.set(1);

    expect(told).toBe(1);
  });

  function givenCount(subscribe: (listener: () => void) => () => void) {
    let count = 0;
    subscribe(() => {
      count += 1;
    });
    return () => count;
  }
});
