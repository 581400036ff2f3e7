import { startFaultyProxy } from '../../servers/faulty-proxy';
import { everyDocument, policy } from '../../servers/proxy-faults';
import { measure } from '../harness/measures';
import { unlessFull } from '../selection';
import { NEW_PASSWORD } from '../steps/journey';
import { expect, PHONE, test } from './webkit-fixtures';

test('the page starts in WebKit without a violation of the content security policy', async ({
  I,
  devices,
  sandbox,
}) => {
  // `report-uri` makes WebKit send each violation of the policy to the sandbox's journal, which the test reads.
  const proxy = await startFaultyProxy(sandbox);
  proxy.injectFaults(policy(everyDocument, (directives) => `${directives}; report-uri /sandbox/journal`));
  await I.open(proxy.origin);
  await I.seeHeading('Reset your password');
  await I.submitUsername('sms');
  await I.seeHeading(/^Code by text message/);
  expect(await devices.journal()).toEqual([]);

  await I.driver.execute(() => document.body.setAttribute('style', 'color: red'));
  await expect.poll(() => devices.journal()).toEqual([expect.stringContaining('style-src-attr')]);
  expect(await I.takeComplaints()).toEqual(['policy violation: style-src-attr inline']);
  await proxy.close();
});

test('WebKit rejects a string as markup because of Trusted Types', async ({ I }) => {
  await I.open();
  const refusal = await I.driver.execute(() => {
    try {
      document.body.innerHTML = '<p>markup</p>';
      return 'accepted';
    } catch (error) {
      return String(error);
    }
  });
  expect(refusal).toMatch(/^TypeError: .*TrustedHTML/);
  expect(await I.takeComplaints()).toEqual([
    'policy violation: require-trusted-types-for trusted-types-sink',
  ]);
});

const looks = [320, 390].flatMap((width) =>
  ['en', 'ar'].flatMap((language) => [false, true].map((isDark) => ({ width, language, isDark }))),
);

for (const { width, language, isDark } of looks)
  test.describe(`At ${width} px, ${language}, ${isDark ? 'dark' : 'light'}`, () => {
    test.use({ language, settings: { ...PHONE, width, isDark } });

    /** True for the two variants that are tested without `--full`. */
    const isInSpread = width === 320 ? language === 'ar' && isDark : language === 'en' && !isDark;

    test('every screen of a recovery fits the width', unlessFull(isInSpread), async ({ I, devices }) => {
      const seeAll = async () => {
        const found = await I.driver.execute(() => ({
          direction: document.documentElement.dir,
          paper: getComputedStyle(document.body).backgroundColor,
          width: window.innerWidth,
        }));
        expect(found).toEqual({
          direction: language === 'ar' ? 'rtl' : 'ltr',
          paper: isDark ? 'rgb(11, 17, 28)' : 'rgb(238, 242, 247)',
          width,
        });
        const misfits = await I.driver.execute(measure, 0);
        expect(misfits.filter((each) => !each.startsWith('something moves'))).toEqual([]);
      };
      await I.open(`/recovery/password?ui_locales=${language}`);
      await seeAll();
      await I.submitUsername('sms');
      await I.seeFactorScreen('password');
      await seeAll();
      await I.submitCode(await devices.codeBy(() => I.press('Send'), 'sms'));
      await I.seeHeading('Choose a new password');
      await seeAll();
      await I.resetPassword(NEW_PASSWORD);
      await seeAll();
    });
  });
