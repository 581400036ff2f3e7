import runner from 'jest-circus/runner';
import { tidied } from './tidy-storages.mjs';

/** jest-circus, which leaves nothing behind of a file of tests. */
export default (...given) => tidied(() => runner.default(...given));
