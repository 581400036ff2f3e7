// Recovers a password in a terminal with the `account-recovery` package. Command: node recover.js http://127.0.0.1:8080
import { createInterface } from 'node:readline/promises';
import { nodePorts } from 'account-recovery/adapters/node-ports';
import { type AccountRecovery, createAccountRecovery } from 'account-recovery/core';
import { readEnvironment } from 'account-recovery/core/environment';
import { panelOf } from 'account-recovery/core/factors';
import { loadConfiguration } from 'account-recovery/core/load-configuration';
import { accepted, type Result } from 'account-recovery/core/result';
import { factorsOf } from 'account-recovery/core/session';

const terminal = createInterface({ input: process.stdin, output: process.stdout });
const ask = (label: string) => terminal.question(`${label}: `);
const end = new AbortController();

const run = async (origin: string) => {
  const ports = nodePorts(origin);
  const loaded = await loadConfiguration(ports)(readEnvironment({}), end.signal);
  if (!loaded.ok) throw new Error(`The recovery server ${origin} does not respond.`);
  const recovery = createAccountRecovery(ports, loaded.value);
  recovery.start();
  while (recovery.visit.get()?.screen.is !== 'done') {
    const result = await takeStep(recovery);
    if (!result.ok) console.log(`Not accepted: ${result.code}`);
  }
  console.log('Your password is changed.');
};

/** Asks the user in the terminal for the input of the current screen, then calls the use case of the screen. */
const takeStep = async (recovery: AccountRecovery): Promise<Result<unknown>> => {
  const screen = recovery.visit.get()?.screen;
  if (screen?.is === 'entry') return recovery.enterUsername(await ask('Username'));
  if (screen?.is === 'factor') return prove(recovery);
  if (screen?.is !== 'reset') throw new Error(`No terminal view for the screen ${screen?.is}.`);
  const newPassword = await ask('New password');
  return recovery.resetPassword({ newPassword, repeatedPassword: await ask('Repeat it') }, end.signal);
};

const prove = async (recovery: AccountRecovery): Promise<Result<unknown>> => {
  const factors = factorsOf(recovery.session.get()).filter(({ name }) => name !== 'email');
  const typed = await ask(`Factor (${factors.map(({ name }) => name).join(', ')})`);
  const factor = factors.find(({ name }) => name === typed);
  if (!factor) return accepted('asks again');
  recovery.pickFactor(factor);
  const panel = panelOf(factor, factors);
  if (panel === 'push') console.log('Approve the push on your phone.');
  if (panel === 'push') return recovery.verifyByPush(end.signal);
  const sent = panel === 'sent-code' ? await send(recovery) : accepted(undefined);
  return sent.ok ? recovery.verifyByCode(await ask('Code'), end.signal) : sent;
};

/** Requests a code by SMS or voice call. Resolves when the code is sent. `sendCode` resolves after the resend delay. */
const send = (recovery: AccountRecovery) =>
  new Promise<Result<unknown>>((resolve, reject) => {
    recovery.sendCode(() => resolve(accepted('sent')), end.signal).then(resolve, reject);
  });

await run(process.argv[2] ?? 'http://127.0.0.1:8080').finally(() => {
  end.abort();
  terminal.close();
});
