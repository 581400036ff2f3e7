// The only inline JavaScript of the page. Runs before all other scripts, and shows the entry screen that the build has rendered.
import { reloadWhenScriptsAreLost } from '../../script-recovery';
import { leaveCredentials } from './leave-credentials';
import { showEntry } from './show-entry';
import { reloadKeepingUsername } from './typed-username';

if (!leaveCredentials()) {
  reloadWhenScriptsAreLost(reloadKeepingUsername);
  showEntry();
}
