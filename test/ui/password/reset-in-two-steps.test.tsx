import { waitFor } from '@testing-library/react';
import { givenSession } from '../../core/given';
import { answered, holdAnswer, refusal, unanswered } from '../../fakes/scripted-http';
import { box, hasButton, heading } from '../page';
import { openApp } from '../rig';
import { texts } from '../texts';

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
const isHeldByReact = (text: string): boolean =>
  fibersBelow(rootFiber())
    .flatMap((fiber) => (fiber.alternate ? [fiber, fiber.alternate] : [fiber]))
    .some((fiber) => [fiber.memoizedProps, ...hooksOf(fiber)].some((value) => contains(value, text)));

const RESET = 'POST /credentials/verifyandresetpassword';
const { APP } = texts;
const { NEW } = APP.PASSWORD;
const returning = givenSession({ recoveryToken: 'abc', recoveryTokenType: 'x', password: 'new' });
const SECRET = 'correct horse';

describe('Section 4 · Password reset: the unlock-confirm two-step flow', () => {
  it('on return the screen submits once, also under StrictMode, and shows no form until the answer', async () => {
    const slow = holdAnswer();
    const { I, posted } = await openReturn({ [RESET]: slow });
    const isForm = document.querySelector('form') !== null;

    slow.release(answered());
    await I.wait(0);

    expect(isForm).toBe(false);
    expect(posted()).toEqual([
      { recoveryToken: 'abc', recoveryType: 'x', userName: 'jane', newPassword: 'new' },
    ]);
    expect(heading().textContent).toBe(APP.RESET.SUCCESS_HEADING);
  });

  it('on return the spinner covers the page until the answer', async () => {
    const slow = holdAnswer();
    const { I } = await openReturn({ [RESET]: slow });
    const spinner = () => document.querySelector('[data-spinner=reset]:not(.spinner-fading)');
    await waitFor(() => expect(spinner()).not.toBeNull());

    slow.release(refusal('E0000080'));
    await I.wait(0);

    expect(spinner()).toBeNull();
  });

  it.each([
    ['the automatic submit', answered()],
    ['a second submit, because the first got no answer', unanswered],
  ])('the success screen holds no copy of the stored password after %s', async (_, first) => {
    const slow = holdAnswer();
    const { I, http } = await openReturn({ [RESET]: slow }, SECRET);
    const isHeldBefore = isHeldByReact(SECRET);
    slow.release(first);
    await I.wait(0);
    http.alwaysAnswers(RESET, answered());
    if (hasButton('Reset password')) await I.press('Reset password');

    expect(heading().textContent).toBe(APP.RESET.SUCCESS_HEADING);
    expect([isHeldBefore, isHeldByReact(SECRET)]).toEqual([true, false]);
  });

  it('the form after a refusal holds no copy of the stored password', async () => {
    const { I } = await openReturn({ [RESET]: refusal('E0000080') }, SECRET);

    await I.paste('other', NEW);

    expect(box(NEW).value).toBe('other');
    expect(isHeldByReact(SECRET)).toBe(false);
  });
});

const openReturn = (
  answers: NonNullable<Parameters<typeof openApp>[0]>['answers'] = {},
  password = returning.password,
) => openApp({ at: '/recovery/password/reset', session: { ...returning, password }, answers });
