import runner from 'jest-circus/runner';
import { tidied } from './tidy-storages.mjs';

/**
 * Runs a test file with jest-circus. After the test file, disables every AsyncLocalStorage that the file used. Otherwise, later
 * test files would be slow.
 */
export default (...given) => tidied(() => runner.default(...given));
