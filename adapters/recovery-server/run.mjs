// Command `npm run recovery-server`. Starts the bundle of the server, and writes it again after a change of a source file.
import { join } from 'node:path';
import { bundleServer } from './bundle.mjs';

await import(
  await bundleServer(join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'recovery-server'))
);
