import { answered, holdAnswer } from '../../fakes/scripted-http';
import { box } from '../page';
import { openApp } from '../rig';

describe('Section 2 · recovery/{type}: factors resolved beforehand', () => {
  it('[2.resolver.factors] while they are awaited there is nothing to fill in or pick; then there is both', async () => {
    const held = holdAnswer();
    const { I } = await openApp({
      environment: { dynamicFactors: true },
      answers: { 'GET /recovery/mfafactors': held },
    });
    const before = document.querySelectorAll('input, form').length;

    held.release(answered([{ name: 'sms' }, { name: 'fax' }]));
    await I.wait(0);

    expect(before).toBe(0);
    expect(document.querySelectorAll('input[type=radio]')).toHaveLength(2);
    expect(box('Username').value).toBe('');
  });
});
