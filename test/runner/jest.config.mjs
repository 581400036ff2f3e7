import { join } from 'node:path';

const rootDir = join(import.meta.dirname, '..', '..');

/**
 * Options of every project. `tsconfig.json` has `isolatedModules`, so ts-jest only removes the types and names the place of a syntax
 * error. TS5011 asks for the output folder, which it does not write.
 */
const shared = {
  rootDir,
  testRunner: '<rootDir>/test/runner/tidy-circus.mjs',
  modulePathIgnorePatterns: ['<rootDir>/dist-package/'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': ['ts-jest', { useESM: true, diagnostics: { ignoreCodes: [5011] } }] },
};

export default {
  rootDir,
  testTimeout: 20_000,
  // A busy machine ends a worker process later than Jest's half second, and Jest then reports a leak that is none.
  workerGracefulExitTimeout: 20_000,
  projects: [
    {
      ...shared,
      displayName: 'core',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/core/**/*.test.ts'],
    },
    {
      ...shared,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['<rootDir>/test/**/*.test.ts'],
      testPathIgnorePatterns: [
        '/node_modules/',
        '\\.dom\\.test\\.ts$',
        '<rootDir>/test/core/',
        '<rootDir>/test/ui/',
      ],
    },
    {
      ...shared,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/test/**/*.dom.test.ts', '<rootDir>/test/ui/**/*.test.ts?(x)'],
      setupFiles: ['<rootDir>/test/ui/jsdom-additions.ts'],
      moduleNameMapper: { '\\.css$': '<rootDir>/test/ui/style-text.ts' },
    },
  ],
};
