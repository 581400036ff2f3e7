import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { promisify } from 'node:util';

/** The commit that a folder's sources are, and whether anything there differs from it; "unknown" where git does not say. */
export async function commitOf(root) {
  const git = async (...words) => (await promisify(execFile)('git', words, { cwd: root })).stdout.trim();
  try {
    const [folder, commit] = (await git('rev-parse', '--show-toplevel', 'HEAD')).split('\n');
    // Sources that lie somewhere inside another project are not that project's commit.
    if ((await realpath(folder)) !== (await realpath(root))) return { commit: 'unknown' };
    return { commit, isDirty: (await git('status', '--porcelain')) !== '' };
  } catch {
    return { commit: 'unknown' };
  }
}
