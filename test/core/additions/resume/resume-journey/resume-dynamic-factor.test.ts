import { answered, type ScriptedReply } from '../../../../fakes/scripted-http';
import { push, sms } from '../../../given';
import { givenTab, LIST, OWN } from '../../../given-tab';

describe('[settled.resume.13] Data that survives a reload · Dynamic factors', () => {
  const pickSms = { factor: { name: 'sms' }, isByPerson: true };
  const given = async () => {
    const tab = givenTab({ environment: { dynamicFactors: true } });
    await tab.clock.advance(0);
    await tab.page().enterWithOfferedFactor('jane', pickSms);
    return tab;
  };

  it('a reload requests the user’s own factor of the kind that was open', async () => {
    const tab = await given();

    await tab.reload();

    const body = { username: 'jane', factorType: 'sms' };
    expect(tab.screen()).toMatchObject({ is: 'factor', factor: sms, isResumed: true });
    expect(tab.http.sent(OWN).map((request) => request.body)).toEqual([body, body]);
    expect(tab.http.sent(LIST)).toEqual([]);
  });

  it.each<[string, ScriptedReply]>([
    ['no longer has the factor', answered([])],
    ['has a factor of another kind', answered(push)],
  ])('a user who %s starts the recovery again', async (_, reply) => {
    const tab = await given();
    tab.http.answers(OWN, reply);

    await tab.reload();

    expect(tab.screen()).toMatchObject({ is: 'choice', notice: 'journey-lost' });
    expect(tab.page().session.get()).toMatchObject({ username: 'jane', selectedFactor: undefined });
  });
});
