interface Fiber {
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly alternate: Fiber | null;
  readonly memoizedProps: unknown;
  readonly memoizedState: unknown;
}

interface Hook {
  readonly memoizedState: unknown;
  readonly next?: Hook | null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Levels of nested objects to search. Deeper levels lead to the core, whose fake ports keep the requests of the test. */
const DEPTH = 2;

const contains = (value: unknown, text: string, depth = DEPTH): boolean =>
  value === text ||
  (depth > 0 && isObject(value) && Object.values(value).some((part) => contains(part, text, depth - 1)));

const hooksOf = ({ memoizedState }: Fiber): unknown[] => {
  const states: unknown[] = [];
  let hook = memoizedState as Hook | null | undefined;
  for (; isObject(hook); hook = hook.next) states.push(hook.memoizedState);
  return states;
};

const fibersBelow = (fiber: Fiber | null): Fiber[] =>
  fiber ? [fiber, ...fibersBelow(fiber.child), ...fibersBelow(fiber.sibling)] : [];

/** Returns the root fiber of the React tree. React stores the fiber in a property of the container element. */
const rootFiber = (): Fiber => {
  for (const element of document.body.children) {
    const root = Object.entries(element).find(([name]) => name.startsWith('__reactContainer$'))?.[1];
    if (root) return root.stateNode.current;
  }
  throw new Error('React has rendered nothing');
};

/**
 * True if React holds a text in the state or the props of a component. Includes the previous state of each component, which
 * React keeps until the next render.
 */
export const isHeldByReact = (text: string): boolean =>
  fibersBelow(rootFiber())
    .flatMap((fiber) => (fiber.alternate ? [fiber, fiber.alternate] : [fiber]))
    .some((fiber) => [fiber.memoizedProps, ...hooksOf(fiber)].some((value) => contains(value, text)));
