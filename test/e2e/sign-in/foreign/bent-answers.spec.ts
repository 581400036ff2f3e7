import { bentAnswers } from './bent-answers';
import { expect, test, underBoth } from './fixtures';
import { TOKEN } from './foreign-provider';

const PAGE = '/mgt/password?from=mail';

const tells = /^This sign-in was not completed\./;

underBoth(() => {
  for (const answer of bentAnswers) {
    const { what, rule, bend, says } = answer;
    const title = `${rule === undefined ? '' : `[${rule}] `}${what}: nobody is signed in, nothing is kept, and trying again signs in`;
    test(title, async ({ I, provider, announce, seeNobody }) => {
      if (answer.failing) announce.failedRequest(answer.failing);
      if (answer.console) announce.consoleError(answer.console);
      bend(provider);
      await I.page.goto(PAGE);

      await I.seeHeading('Sign-in did not work');
      await I.seeProblem(answer.tells ?? tells);
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
