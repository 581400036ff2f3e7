import * as calls from '../../../../core/server/calls';
import { NotTried } from '../report/check';
import { type Tools, visit } from './visit';

/** Resolves with true if `work` succeeds, and with false if it is not possible. */
const isDone = async (work: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await work();
  } catch (failure) {
    if (failure instanceof NotTried) return false;
    throw failure;
  }
};

/** Sets back the passwords that the run has changed. Resolves with the names of the users whose password stays changed. */
export const putBack = async (tools: Tools): Promise<readonly string[]> => {
  const { scenario, restore, changed } = tools;
  if (scenario.restore && (await isDone(() => restore().then(() => true)))) return [];
  const left = [];
  for (const username of changed) {
    const user = scenario.users.find((each) => each.username === username);
    // Recovers as an honest user. The server may refuse the password because it was used recently.
    const isBack = await isDone(async () => {
      if (user?.password === undefined) return false;
      const { token, send } = await visit(tools, user);
      return (await send(calls.resetPassword(await token(), user.password))).status === 200;
    });
    if (!isBack) left.push(username);
  }
  return left;
};
