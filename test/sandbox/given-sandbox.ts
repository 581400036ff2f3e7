import { writeFixtureSite } from './fixture-site';
import { type SandboxOptions, startSandbox } from './sandbox';
import { visit } from './visitor';

/**
 * Starts a sandbox for the tests of one file and resets the sandbox before each test. Also creates a test client that has loaded
 * the page.
 */
export const givenSandbox = async (options: Omit<SandboxOptions, 'dist'> = {}) => {
  const sandbox = await startSandbox({ dist: writeFixtureSite(), ...options });
  beforeEach(() => sandbox.reset());
  afterAll(() => sandbox.close());
  return { sandbox, visitor: await visit(sandbox) };
};
