import { answered, holdAnswer } from '../../fakes/scripted-http';
import { box } from '../page';
import { openApp } from '../rig';

describe('Section 2 · recovery/{type}: factors requested before the form', () => {
  it('[2.resolver.factors] shows no form during the request, and then the username box and the list', async () => {
    const held = holdAnswer();
    const { I } = await openApp({
      environment: { dynamicFactors: true },
      answers: { 'GET /recovery/mfafactors': held },
    });
    const before = document.querySelectorAll('input, form').length;

    held.release(answered([{ name: 'sms' }, { name: 'no-such-factor' }]));
    await I.wait(0);

    expect(before).toBe(0);
    expect(document.querySelectorAll('input[type=radio]')).toHaveLength(2);
    expect(box('Username').value).toBe('');
  });
});
