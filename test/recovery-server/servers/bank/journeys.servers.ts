import { expect as expectPage } from '@playwright/test';
import { GUARDED } from './bank';
import { type BankPages, openBankPages } from './bank-pages';
import {
  ALL_FACTORS,
  type BankPerson,
  FIRST_PASSWORD,
  fixedCodeOf,
  ONE_PROOF,
  ownersOfOneFactor,
} from './people';
import { createProofs, selectFactor } from './proofs';
import { pairs, twoProofPeople } from './scenario';

const NEW_PASSWORD = 'New-password-2';

const everybody: readonly BankPerson[] = [
  ...ownersOfOneFactor('password-'),
  ...ownersOfOneFactor('unlock-', 'locked'),
  ...twoProofPeople,
  { username: GUARDED, factors: ['rsa'], state: 'locked' },
  { username: 'several', factors: ALL_FACTORS },
  { username: 'dynamic', factors: ['sms', 'rsa'] },
  { username: 'rejecting', factors: ['push'] },
  ...['guessing', 'choosing', 'waiting'].map((username) => ({ username, factors: ['rsa'] as const })),
  { username: 'clicking', factors: ['email'] },
  { username: 'factorless', factors: [] },
  { username: 'expired', factors: [], state: 'expired' },
  { username: 'must-change', factors: [] },
];

let pages: BankPages;
let proofs: ReturnType<typeof createProofs>;
beforeAll(async () => {
  pages = await openBankPages(everybody);
  proofs = createProofs(pages.bank);
}, 120_000);
afterAll(() => pages?.remove());

const signsIn = (username: string, password: string) => pages.bank.people.signsIn(username, password);

describe('a journey in the browser over OpenLDAP, Valkey, FreeRADIUS, SMTP and gateways', () => {
  it.each(ONE_PROOF)('resets a password by %s', async (factor) => {
    const I = await pages.open('oneProof');
    await I.openFactorOf(`password-${factor}`);
    await proofs.prove(I, `password-${factor}`, factor);
    await I.resetPassword(NEW_PASSWORD);

    expect(await signsIn(`password-${factor}`, NEW_PASSWORD)).toBe(true);
    expect(await signsIn(`password-${factor}`, FIRST_PASSWORD)).toBe(false);
  });

  it.each(ONE_PROOF)('unlocks an account by %s', async (factor) => {
    expect(await signsIn(`unlock-${factor}`, FIRST_PASSWORD)).toBe(false);
    const I = await pages.open('oneProof');
    await I.openFactorOf(`unlock-${factor}`, 'unlock');
    await proofs.prove(I, `unlock-${factor}`, factor);
    await I.seeHeading('Your online account is unlocked');

    expect(await signsIn(`unlock-${factor}`, FIRST_PASSWORD)).toBe(true);
  });

  it.each(pairs)('resets a password by %s and then by %s', async (first, second) => {
    const username = `${first}-${second}`;
    const I = await pages.open('twoProofs');
    await I.openFactorOf(username);
    // Of a PIN and a badge number, either may come first.
    if (first === 'badge' && second === 'pin') await selectFactor(I, 1);
    await proofs.prove(I, username, first);
    await I.seeTyped('Username', username);
    await I.press('Next');
    await I.seeFactorScreen('password');
    await proofs.prove(I, username, second);
    await I.resetPassword(NEW_PASSWORD);

    expect(await signsIn(username, NEW_PASSWORD)).toBe(true);
  });

  it('changes the factor in the selector', async () => {
    const I = await pages.open('oneProof');
    await I.openFactorOf('several');
    await I.page.getByRole('combobox').click();
    await expectPage(I.page.getByRole('option')).toHaveCount(ONE_PROOF.length);
    await I.page.keyboard.press('Escape');
    await selectFactor(I, ONE_PROOF.indexOf('rsa'));
    await proofs.prove(I, 'several', 'rsa');
    await I.resetPassword(NEW_PASSWORD);
  });

  it('chooses a factor beside the username', async () => {
    const I = await pages.open('dynamic');
    await I.open('/');
    await I.enterUsername('dynamic');
    await I.page.getByLabel(/RSA/i).check();
    await I.press('Next');
    await I.seeFactorScreen('password');
    await proofs.prove(I, 'dynamic', 'rsa');
    await I.resetPassword(NEW_PASSWORD);
  });

  it('sends another push after one that is rejected', async () => {
    const I = await pages.open('oneProof');
    await I.openFactorOf('rejecting');
    await I.press('Send Push');
    await proofs.answerPush('rejecting', 'rejected');
    await I.seeProblem(/rejected/);

    await proofs.prove(I, 'rejecting', 'push');
    await I.seeHeading('Choose a new password');
  });

  it('throttles after five wrong codes, also for the right one', async () => {
    const I = await pages.open('oneProof');
    await I.openFactorOf('guessing');
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await I.submitCode(`00000${attempt}`, 'RSA code');
      await I.seeProblem(/Generic error occurred$/);
    }
    await I.submitCode(fixedCodeOf('guessing', 'rsa'), 'RSA code');
    await I.seeProblem(/^Too many attempts\. Try again in/);
  });

  it('refuses a weak password and a used one, and then takes another', async () => {
    const I = await pages.open('oneProof');
    await I.openFactorOf('choosing');
    await proofs.prove(I, 'choosing', 'rsa');
    await I.submitNewPassword('short');
    await I.seeProblem(/may not meet the password requirements|doesn’t meet the password requirements/);
    await I.submitNewPassword(FIRST_PASSWORD);
    await I.seeProblem(/used/);
    await I.resetPassword(NEW_PASSWORD);

    expect(await signsIn('choosing', NEW_PASSWORD)).toBe(true);
  });

  it('refuses the link of a message that was used', async () => {
    const I = await pages.open('oneProof');
    await I.openFactorOf('clicking');
    await proofs.prove(I, 'clicking', 'email');
    await I.resetPassword(NEW_PASSWORD);

    await I.open(await proofs.linkOf('clicking'));
    await I.submitNewPassword('New-password-3');
    await I.see(/This link may have expired or already been used/);
    expect(await signsIn('clicking', NEW_PASSWORD)).toBe(true);
  });

  it('does not unlock an account that the service account may not unlock', async () => {
    const I = await pages.open('oneProof');
    await I.openFactorOf(GUARDED, 'unlock');
    await proofs.prove(I, GUARDED, 'rsa');
    await I.seeProblem(/You can’t unlock this account here/);

    expect(await signsIn(GUARDED, FIRST_PASSWORD)).toBe(false);
  });

  it.each(['nobody-of-this-name', 'factorless'])(
    'shows %s factors, and accepts no code',
    async (username) => {
      const I = await pages.open('oneProof');
      await I.openFactorOf(username);
      await I.page.getByRole('combobox').click();
      await I.page
        .getByRole('option', { name: /PIN|Google|RSA|badge/ })
        .first()
        .click();
      await I.page.locator('main input').last().fill('123456');
      await I.press('Submit');
      await I.seeProblem(/\S/);
    },
  );

  it.each(['expired', 'must-change'])(
    'changes the password of a user whose password is %s',
    async (username) => {
      if (username === 'must-change') await pages.bank.people.set(username, 'pwdReset', 'TRUE');
      expect(await signsIn(username, FIRST_PASSWORD)).toBe(false);
      const I = await pages.open('oneProof');
      await I.open('/recovery/expiredpassword');
      await I.enterUsername(username);
      await I.enter('Old password', 'wrong');
      await I.submitNewPassword(NEW_PASSWORD);
      await I.seeProblem(/\S/);
      await I.enter('Old password', FIRST_PASSWORD);
      await I.submitNewPassword(NEW_PASSWORD);
      await expectPage.poll(() => signsIn(username, NEW_PASSWORD)).toBe(true);
    },
  );

  it('goes on when the directory is back', async () => {
    const I = await pages.open('oneProof');
    await I.open('/recovery/password');
    await pages.bank.slapd.program().stop();
    await I.submitUsername('waiting');
    await I.seeProblem(/There’s a problem with our service/);

    await pages.bank.slapd.restart();
    await I.press('Next');
    await I.seeFactorScreen('password');
    await proofs.prove(I, 'waiting', 'rsa');
    await I.resetPassword(NEW_PASSWORD);
  });
});
