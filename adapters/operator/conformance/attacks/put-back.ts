import * as calls from '../../../../core/server/calls';
import { tried } from '../report/check';
import { type Tools, visit } from './visit';

/** Sets back the passwords that the run has changed. Resolves with the names of the users whose password stays changed. */
export const putBack = async (tools: Tools): Promise<readonly string[]> => {
  const { scenario, restore, changed } = tools;
  if (scenario.restore && (await tried(() => restore().then(() => true), false))) return [];
  const left = [];
  for (const username of changed) {
    const user = scenario.users.find((each) => each.username === username);
    // Recovers as an honest user. The server may refuse the password because it was used recently.
    const setBack = async () => {
      if (user?.password === undefined) return false;
      const { token, send } = await visit(tools, user);
      return (await send(calls.resetPassword(await token(), user.password))).status === 200;
    };
    if (!(await tried(setBack, false))) left.push(username);
  }
  return left;
};
