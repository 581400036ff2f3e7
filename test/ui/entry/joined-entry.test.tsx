import { render } from '@testing-library/react';
import { StrictMode } from 'react';
import { UsernameForm } from '../../../ui/entry/username-form';
import { useLayoutEffect } from '../../../ui/hooks/effects';
import { TypedEarlyContext } from '../../../ui/hooks/use-typed-early';
import { createTranslations } from '../../../ui/language/translations';
import { holdAnswer, refusal } from '../../fakes/scripted-http';
import { box, focused, isBusy, problem } from '../page';
import { createPerson } from '../person';
import { closeAtEnd, createFakedCore } from '../rig';
import { texts } from '../texts';

const LIST = 'POST /recovery/mfafactors';

describe('The username form, during a request that is already pending', () => {
  it('is busy from the first render, shows the refusal, and sends no second request', async () => {
    const { I, http, slow, busyAtFirst } = await openWhileEntering();

    slow.release(refusal('E0000007'));
    await I.wait(0);

    expect(busyAtFirst).toBe(true);
    expect([problem(), isBusy('Next')]).toEqual([texts.APP.USER_NOT_FOUND, false]);
    expect(http.requests).toHaveLength(1);
    expect(focused()).toBe(box('Username'));
  });

  it('is cancelled by typing', async () => {
    const { I, http } = await openWhileEntering();

    await I.type('t', 'Username');

    expect([http.aborted.length, isBusy('Next'), problem(), box('Username').value]).toEqual([
      1,
      false,
      '',
      'janet',
    ]);
  });
});

const openWhileEntering = async () => {
  createTranslations('en');
  const slow = holdAnswer();
  const { core, Core, clock, http } = createFakedCore({ answers: { [LIST]: slow } });
  closeAtEnd(async () => void core.forgetUser());
  core.start();
  core.enterUsername('jane');
  let busyAtFirst: boolean | undefined;
  const FirstCommit = () => {
    useLayoutEffect(() => {
      busyAtFirst ??= isBusy('Next');
    }, []);
    return null;
  };
  render(
    <StrictMode>
      <Core>
        <TypedEarlyContext value="jane">
          <UsernameForm />
        </TypedEarlyContext>
        <FirstCommit />
      </Core>
    </StrictMode>,
  );
  const I = createPerson(clock);
  await I.wait(0);
  return { I, http, slow, busyAtFirst };
};
