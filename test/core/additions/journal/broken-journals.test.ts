import { setImmediate } from 'node:timers/promises';
import { accepted } from '../../../../core/result';
import { brokenJournals } from '../../../fakes/recorded-journal';
import { answered } from '../../../fakes/scripted-http';
import { unhandledRejectionsOf } from '../../../fakes/unhandled-rejections';
import { google } from '../../given';
import { givenJournal } from './given-journal';

describe('[additions.journal.4] Settled questions · A failing journal', () => {
  it.each(Object.entries(brokenJournals))('does not disturb a recovery %s', async (_, journal) => {
    const { http, recovery, signal, leave } = givenJournal({ journal });
    http.answers('POST /recovery/mfafactors', answered([google]));
    http.answers('POST /recovery/mfaverify', answered({ phase: 'final', recoveryToken: 'token' }));

    const loud = await unhandledRejectionsOf(async () => {
      expect(await recovery.enterUsername('jane')).toEqual(accepted(undefined));
      expect(await recovery.verifyByCode('123456', signal)).toEqual(accepted(undefined));
      leave();
      await setImmediate();
    });

    expect(loud).toEqual([]);
    expect(recovery.visit.get()?.screen.is).toBe('reset');
  });

  it('does not hide an error of the core, which is still thrown', async () => {
    const { http, recovery } = givenJournal();
    http.answers('POST /recovery/mfafactors', () => Promise.reject(new Error('a bug')));

    await expect(recovery.enterUsername('jane')).rejects.toThrow('a bug');
  });
});
