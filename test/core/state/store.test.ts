import { createStore } from '../../../core/state/store';

describe('Design · Core · State has owners, each behind an observable', () => {
  it('a store holds what it was given first, then what was set last', () => {
    const store = createStore('initial');
    expect(store.get()).toBe('initial');

    store.set('second');

    expect(store.get()).toBe('second');
  });

  it('an update sets what it makes of the value held now, and tells of it', () => {
    const store = createStore(1);
    const heard: number[] = [];
    store.subscribe(() => heard.push(store.get()));
    store.set(2);

    store.update((held) => held * 10);

    expect(heard).toEqual([2, 20]);
  });

  it('an update that changes nothing tells nobody', () => {
    const store = createStore('initial');
    const heard = givenCount(store.subscribe);

    store.update((held) => held);

    expect([heard(), store.get()]).toEqual([0, 'initial']);
  });

  it('a listener is told after the change', () => {
    const store = createStore('initial');
    const heard: string[] = [];
    store.subscribe(() => heard.push(store.get()));

    store.set('second');
    store.set('final');

    expect(heard).toEqual(['second', 'final']);
  });

  it('setting the value that it holds already tells nobody', () => {
    const store = createStore(Number.NaN);
    const heard = givenCount(store.subscribe);

    store.set(Number.NaN);

    expect(heard()).toBe(0);
  });

  it('a listener that has had enough is told no more, however often it says so', () => {
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

  it('a listener may stop listening while it is told, and the others are told all the same', () => {
    const store = createStore(0);
    const stop = store.subscribe(() => stop());
    const heard = givenCount(store.subscribe);

    store.set(1);

    expect(heard()).toBe(1);
  });

  it('a listener that subscribes another while it is told does not make the change endless', () => {
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
