// Moves the page's clock with the sandbox's clock: dates, and timers that are due.
const real = {
  Date,
  setTimeout: setTimeout.bind(window),
  clearTimeout: clearTimeout.bind(window),
  now: performance.now.bind(performance),
};
const timers = new Map();
let ahead = 0;
let lastId = 0;
const now = () => real.Date.now() + ahead;

window.Date = class extends real.Date {
  constructor(...given) {
    super(...(given.length === 0 ? [now()] : given));
  }
  static now() {
    return now();
  }
};
performance.now = () => real.now() + ahead;

const run = (id) => {
  const { callback, given, every } = timers.get(id);
  if (every === undefined) timers.delete(id);
  else arm(id, { callback, given, every, due: now() + every });
  callback.apply(window, given);
};
const arm = (id, timer) => {
  real.clearTimeout(timers.get(id)?.handle);
  timers.set(id, { ...timer, handle: real.setTimeout(() => run(id), Math.max(0, timer.due - now())) });
};
const start = (callback, wait, given, every) => {
  lastId += 1;
  arm(lastId, { callback, given, every, due: now() + wait });
  return lastId;
};
const stop = (id) => {
  real.clearTimeout(timers.get(id)?.handle);
  timers.delete(id);
};
window.setTimeout = (callback, wait = 0, ...given) => start(callback, Number(wait) || 0, given);
window.setInterval = (callback, wait = 0, ...given) =>
  start(callback, Number(wait) || 0, given, Math.max(Number(wait) || 0, 4));
window.clearTimeout = stop;
window.clearInterval = stop;

/** Longest number of timers that one move runs in their order. Later ones run at the new time. */
const MOST = 2_000;

/** Runs the timers that become due on the way, each at its own time, and lets the page react in between. */
const moveTo = async (target) => {
  for (let count = 0; count < MOST && ahead < target; count += 1) {
    const end = real.Date.now() + target;
    const [next] = [...timers].filter(([, { due }]) => due <= end).sort(([, a], [, b]) => a.due - b.due);
    if (next === undefined) break;
    const [id, { due, handle }] = next;
    real.clearTimeout(handle);
    ahead = Math.max(ahead, due - real.Date.now());
    run(id);
    await new Promise((done) => real.setTimeout(done, 0));
  }
  ahead = target;
  for (const [id, timer] of timers) arm(id, timer);
};

let moving = Promise.resolve();
new EventSource('/sandbox/clock').addEventListener('ahead', ({ data }) => {
  moving = moving.then(() => moveTo(Number(data)));
});
