import { execFileSync } from 'node:child_process';
import { realpathSync } from 'node:fs';

/**
 * Returns the Git commit of a folder, and whether the folder has uncommitted changes. The commit is "unknown" if the
 * folder is not the root of a repository.
 */
export function commitOf(root) {
  const git = (...words) => execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  try {
    const [folder, commit] = git('rev-parse', '--show-toplevel', 'HEAD').split('\n');
    // If the repository's root is a different folder, the commit belongs to another project.
    if (realpathSync(folder) !== realpathSync(root)) return { commit: 'unknown' };
    return { commit, isDirty: git('status', '--porcelain') !== '' };
  } catch {
    return { commit: 'unknown' };
  }
}
