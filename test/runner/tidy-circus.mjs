import runner from 'jest-circus/runner';
import { tidied } from './tidy-storages.mjs';

/** Runs jest-circus and disables the AsyncLocalStorage of each test file. */
export default (...given) => tidied(() => runner.default(...given));
