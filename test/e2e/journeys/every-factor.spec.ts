import { codeFactors } from '../../factors';
import { journeyIf } from '../selection';
import { expect, test } from '../steps/journey';

for (const {
  name,
  segment,
  heading,
  label,
  source,
  isSent,
  input,
  empty,
  wrong,
  path,
  body,
} of codeFactors) {
  const title = `${name}: an empty and a wrong code show errors, and the right code leads to the new password`;
  test(title, journeyIf(name === 'yubikey'), async ({ I, devices, announce }) => {
    announce.failedRequest(`${path} 403`);
    await I.openFactorOf(name);
    await I.seeAddress(`/recovery/password/${segment}`);
    await I.seeHeading(heading);
    if (isSent) await I.press('Send');
    await expect(I.box(label)).toBeFocused();
    for (const [attribute, value] of Object.entries(input))
      await expect(I.box(label)).toHaveAttribute(attribute, value);
    await expect(I.button('Send Push')).toHaveCount(0);
    await I.press('Submit');
    await I.seeProblemAt(label, empty);
    await I.submitCode('000000', label);
    await I.seeProblemAt(label, wrong);
    const right = await devices.codeOf(name, source);
    await I.submitCode(right, label);
    await I.seeHeading('Choose a new password');
    const posted = path === '/recovery/mfapin' ? { pin: right } : { code: right };
    expect((await devices.sent(path)).at(-1)?.body).toEqual({ ...body, ...posted });
  });
}
