import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Reply, text } from '../server/reply';

const read = (root: string, file: string) => readFileSync(join(root, 'test', 'sandbox', file), 'utf8');

export const script = (root: string, file: string): Reply => text(200, read(root, file), 'text/javascript');

/** Serves the style sheet of one of the sandbox's own pages, after the rules that all these pages share. */
export const styleSheet = (root: string, file: string): Reply =>
  text(200, read(root, 'site/base.css') + read(root, file), 'text/css');
