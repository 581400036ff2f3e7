import type { Call } from '../../../../core/server/send';
import { accepted, refused } from '../http/expectation';
import { CLAUSES } from '../steps/clauses';
import type { Steps } from '../steps/steps';

/** The first call of the page. */
export const configuration: Call<unknown> = {
  method: 'GET',
  path: '/configuration/admin',
  read: (body: unknown) => body,
};

/** Checks what the page loads once when it starts. */
export const loadsConfiguration = async ({ check }: Steps) => {
  const admin = { case: 'the type admin', contract: CLAUSES.configuration, expected: accepted() };
  await check(admin, configuration);
  const unknown = {
    case: 'a type that there is not',
    contract: CLAUSES.noSuch,
    expected: refused([404, 'E0000007']),
  };
  await check(unknown, configuration, { path: '/configuration/conformance' });
};
