import { writeFixtureSite } from './fixture-site';
import { type SandboxOptions, startSandbox } from './sandbox';
import { visit } from './visitor';

/** A sandbox for the tests of one file, reset before each test, and a visitor who has loaded the page. */
export const givenSandbox = async (options: Omit<SandboxOptions, 'dist'> = {}) => {
  const sandbox = await startSandbox({ dist: writeFixtureSite(), ...options });
  beforeEach(() => sandbox.reset());
  afterAll(() => sandbox.close());
  return { sandbox, visitor: await visit(sandbox) };
};
