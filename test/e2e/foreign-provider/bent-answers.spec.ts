import { bentAnswers } from './bent-answers';
import { expect, test, underBoth } from './fixtures';
import { TOKEN } from './foreign-provider';

const PAGE = '/mgt/password?from=mail';

underBoth(() => {
  for (const {
    what,
    rule,
    bend,
    says,
    tells = /^This sign-in was not completed\./,
    ...more
  } of bentAnswers) {
    test(`${rule === undefined ? '' : `[${rule}] `}${what}: nobody is signed in, nothing is kept, and trying again signs in`, async ({
      I,
      provider,
      announce,
      seeNobody,
    }) => {
      if (more.failing) announce.failedRequest(more.failing);
      if (more.console) announce.consoleError(more.console);
      bend(provider);
      await I.page.goto(PAGE);

      await I.seeHeading('Sign-in did not work');
      await I.seeProblem(tells);
      await I.seeTechnicalDetail(says);
      await expect(I.page.getByRole('alert')).not.toContainText('0900');
      await expect(I.page.getByRole('link', { name: 'Recover your account instead' })).toBeVisible();
      await expect(I.page).not.toHaveURL(/code=|state=/);
      await seeNobody();

      provider.straighten();
      await I.press('Try again');
      await I.seeAddress(PAGE);
      await expect(I.button('Sign out')).toBeVisible();
    });
  }

  test('[8.sign-in.timeout] a token that never comes is given up after 10 s, and recovery is one press away', async ({
    I,
    provider,
    announce,
    seeNobody,
  }) => {
    announce.failedRequest(`${TOKEN} net::ERR_ABORTED`);
    provider.answerAt(TOKEN, () => undefined);
    await I.clock.bring();
    await I.page.goto(PAGE);
    await expect.poll(() => provider.countOf(TOKEN)).toBe(1);

    await I.page.clock.runFor(10_500);

    await I.seeHeading('Sign-in did not work');
    await I.seeProblem(/^The sign-in service cannot be reached right now\./);
    await seeNobody();
    await I.follow('Recover your account instead');
    await I.seeHeading('Reset your password');
  });
});
