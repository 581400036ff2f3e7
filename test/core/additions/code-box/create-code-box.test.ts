import { createCodeBox } from '../../../../core/additions/code-box/code-box';
import { createAction } from '../../../../core/forms/action';
import { accepted, type Result, refused } from '../../../../core/result';
import { createFakeClock } from '../../../fakes/fake-clock';
import { givenNeeds } from '../../given';

const WRONG = refused('E0000068');

describe('Section 4 · Typing in the code box', () => {
  it('[4.code.1] stores the text and clears the error', async () => {
    const { box, action } = givenBox();
    box.submit();
    await answer(refused('code-required'));
    const shown = action.state.get().refusal;

    box.type('1');

    expect([shown, action.state.get().refusal]).toEqual([refused('code-required'), undefined]);
  });

  it('an input that has left the screen counts as empty', () => {
    const { box } = givenBox();
    box.leaveScreen();

    box.submit();

    expect(verified).toEqual(['']);
  });

  it('[settled.throttled] keeps the notice to wait', async () => {
    const { box, action } = givenBox();
    box.submit();
    await answer({ ...refused('throttled'), waitSeconds: 5, waitUntil: clock.now() + 5_000 });

    box.type('1');

    expect(action.state.get().refusal?.code).toBe('throttled');
  });

  it('[additions.last-digit] submits the last digit of a configured length, once', () => {
    const { box } = givenBox({ length: 4 });

    box.type('123');
    const early = [...verified];
    box.type('1234');
    box.type('1234');

    expect([early, verified]).toEqual([[], ['1234']]);
  });

  it('[additions.last-digit] does not submit a refused code again, but submits another code', async () => {
    const { box } = givenBox({ length: 4 });
    box.type('1234');
    await answer(WRONG);

    box.type('123');
    box.type('1234');
    const again = [...verified];
    box.type('4321');

    expect([again, verified]).toEqual([['1234'], ['1234', '4321']]);
  });
});

describe('[additions.last-digit] A code that is completed while another code is checked', () => {
  it.each([
    ['is typed', (box: CodeBox) => box.type('1235')],
    ['is received and accepted by the user', (box: CodeBox) => box.fill('1235')],
  ])('is submitted after the refusal of the first code if it %s', async (_, complete) => {
    const { box, action } = givenBox({ length: 4 });
    box.type('1234');
    complete(box);
    const meanwhile = [...verified];

    await answer(WRONG);
    const { isBusy, refusal } = action.state.get();

    expect([meanwhile, verified]).toEqual([['1234'], ['1234', '1235']]);
    expect([isBusy, refusal, onInput]).toEqual([true, undefined, []]);

    await answer(WRONG);

    expect([verified, action.state.get().refusal, onInput]).toEqual([
      ['1234', '1235'],
      WRONG,
      ['focus', 'select'],
    ]);
  });

  it.each([
    ['the first code has no answer', '1235', refused('unreachable'), 4],
    ['the first code is accepted', '1235', accepted(undefined), 4],
    ['it is incomplete', '123', WRONG, 4],
    ['it is the refused code with a space', '12 34', WRONG, 4],
    ['no length is configured', '1235', WRONG, 0],
  ])('is not submitted if %s', async (_, typed, result, length) => {
    const { box } = givenBox({ length });
    box.type('1234');
    if (length === 0) box.submit();
    box.type(typed);

    await answer(result);

    expect(verified).toEqual(['1234']);
  });
});

describe('Section 4 · Submitting the code box', () => {
  it('[4.code.2] submits an empty code, whose error depends on the factor', () => {
    const { box } = givenBox();

    box.submit();

    expect(verified).toEqual(['']);
  });

  it('[settled.submitted] submits a text that was set without an event', () => {
    const { box } = givenBox();
    box.set('1234');

    box.submit();

    expect(verified).toEqual(['1234']);
  });

  it('calls onSubmit, then submits the typed text', () => {
    const { box } = givenBox({ onSubmit: () => verified.push('onSubmit') });
    box.type('1234');

    box.submit();

    expect(verified).toEqual(['onSubmit', '1234']);
  });

  it.each([
    [999, ['1234']],
    [1_000, ['1234', '1234']],
  ])(
    'after a refused code is submitted again %i ms later, the sent codes are %j',
    async (milliseconds, sent) => {
      const { box } = givenBox();
      box.type('1234');
      box.submit();
      await answer(WRONG);
      await clock.advance(milliseconds);

      box.submit();

      expect(verified).toEqual(sent);
    },
  );

  it('a code without an answer can be submitted again immediately', async () => {
    const { box } = givenBox();
    box.type('1234');
    box.submit();
    await answer(refused('unreachable'));

    box.submit();

    expect(verified).toEqual(['1234', '1234']);
  });
});

describe('[settled.typed.1] The input after a refusal', () => {
  it('has the focus, with the submitted code selected', async () => {
    const { box, action } = givenBox();
    box.type('1234');
    box.submit();

    await answer(WRONG);

    expect(onInput).toEqual(['focus', 'select']);
    expect(action.state.get().refusal).toEqual(WRONG);
  });

  it('is neither focused nor selected if it has another code, and the error is removed', async () => {
    const { box, action } = givenBox();
    box.type('1234');
    box.submit();
    box.type('65');

    await answer(WRONG);

    expect([onInput, action.state.get().refusal]).toEqual([[], undefined]);
  });

  it('is not focused or selected if it is not on the screen', async () => {
    const { box, action } = givenBox();
    box.type('1234');
    box.submit();
    box.leaveScreen();

    await answer(refused('unreachable'));

    expect([onInput, action.state.get().refusal]).toEqual([[], refused('unreachable')]);
  });

  it('is not selected after an accepted code', async () => {
    const { box } = givenBox();
    box.type('1234');
    box.submit();

    await answer(accepted(undefined));

    expect(onInput).toEqual([]);
  });
});

describe('A code from a text message', () => {
  it('[additions.message-code] fills an empty input and is not submitted without a length', () => {
    const { box } = givenBox();

    box.receive('1234');

    expect([box.text(), verified]).toEqual(['1234', []]);
  });

  it('[additions.message-code] is submitted automatically if it has the configured length', () => {
    const { box } = givenBox({ length: 4 });

    box.receive('1234');

    expect(verified).toEqual(['1234']);
  });

  it('[additions.message-code] replaces a refused code', async () => {
    const { box } = givenBox();
    box.type('1111');
    box.submit();
    await answer(WRONG);

    box.receive('1234');

    expect([box.text(), box.offered.get()]).toEqual(['1234', undefined]);
  });

  it('[additions.message-code.offer] is offered if the input has other text, until the user accepts it', () => {
    const { box } = givenBox();
    box.type('99');

    box.receive('1234');
    const offered = [box.text(), box.offered.get()];
    box.fill('1234');

    expect(offered).toEqual(['99', '1234']);
    expect([box.text(), box.offered.get()]).toEqual(['1234', undefined]);
  });

  it('[additions.message-code.offer] is no longer offered after a new request, and the typed text stays', () => {
    const { box } = givenBox();
    box.type('99');
    box.receive('1234');

    box.withdraw();

    expect([box.text(), box.offered.get()]).toEqual(['99', undefined]);
  });

  it('a new request does not change a code box that offers no code', () => {
    const { box } = givenBox();
    let changes = 0;
    box.offered.subscribe(() => {
      changes += 1;
    });

    box.withdraw();

    expect(changes).toBe(0);
  });

  it('[additions.message-code.offer] is offered if the input has other text that was set without an event', () => {
    const { box } = givenBox();
    box.set('99');

    box.receive('1234');

    expect([box.text(), box.offered.get()]).toEqual(['99', '1234']);
  });

  it('[additions.message-code] replaces spaces in the box', () => {
    const { box } = givenBox();
    box.type('  ');

    box.receive('1234');

    expect([box.text(), box.offered.get()]).toEqual(['1234', undefined]);
  });

  it.each([' 1234', '१२३४'])(
    '[additions.message-code.offer] is not offered if the user has already typed this code as %j',
    (typed) => {
      const { box } = givenBox();
      box.type(typed);

      box.receive('1234');

      expect([box.text(), box.offered.get()]).toEqual([typed, undefined]);
    },
  );

  it.each([
    ['after the refusal of another code', ['1235'], ['123', '1234']],
    ['while another code is being checked', ['1235', '1234'], []],
  ])('[additions.last-digit] does not submit an earlier refused code again, %s', async (_, during, after) => {
    const { box } = givenBox({ length: 4 });
    box.type('1234');
    await answer(WRONG);
    for (const typed of ['123', ...during]) box.type(typed);
    await answer(WRONG);
    for (const typed of after) box.type(typed);

    expect(verified).toEqual(['1234', '1235']);
  });
});

type CodeBox = ReturnType<typeof givenBox>['box'];

let clock = createFakeClock();
let verified: string[] = [];
let onInput: string[] = [];
let settle: ((result: Result<unknown>) => void) | undefined;

beforeEach(() => {
  clock = createFakeClock();
  verified = [];
  onInput = [];
});

async function answer(result: Result<unknown>): Promise<void> {
  settle?.(result);
  await clock.advance(0);
}

function givenBox({ length = 0, onSubmit = () => {} } = {}) {
  const action = createAction({ ...givenNeeds(), clock });
  const verify = (code: string) => {
    verified.push(code);
    return new Promise<Result<unknown>>((resolve) => {
      settle = resolve;
    });
  };
  const element = {
    value: '',
    focus: () => void onInput.push('focus'),
    select: () => void onInput.push('select'),
  };
  let onScreen: typeof element | null = element;
  const created = createCodeBox({ clock }, action, { length, verify, input: () => onScreen, onSubmit });
  const box = {
    ...created,
    text: () => element.value,
    /** Changes the text without an event, as some password managers do. */
    set: (text: string) => {
      element.value = text;
    },
    type: (text: string) => {
      element.value = text;
      created.type();
    },
    leaveScreen: () => {
      onScreen = null;
    },
  };
  return { box, action };
}
