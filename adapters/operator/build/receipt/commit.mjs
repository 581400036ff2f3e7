import { execFile } from 'node:child_process';
import { realpath } from 'node:fs/promises';
import { promisify } from 'node:util';

/**
 * Returns the Git commit of a folder, and whether the folder has uncommitted changes. The commit is "unknown" if the
 * folder is not the root of a repository.
 */
export async function commitOf(root) {
  const git = async (...words) => (await promisify(execFile)('git', words, { cwd: root })).stdout.trim();
  try {
    const [folder, commit] = (await git('rev-parse', '--show-toplevel', 'HEAD')).split('\n');
    // If the repository's root is a different folder, the commit belongs to another project.
    if ((await realpath(folder)) !== (await realpath(root))) return { commit: 'unknown' };
    return { commit, isDirty: (await git('status', '--porcelain')) !== '' };
  } catch {
    return { commit: 'unknown' };
  }
}
