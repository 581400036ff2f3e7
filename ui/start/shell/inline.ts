// The only inline script of the page. Runs before all other scripts, and shows the screen that the build has rendered.
import { reloadWhenScriptsAreLost } from '../../script-recovery';
import { showEntry } from './show-entry';

reloadWhenScriptsAreLost(() => location.reload());
showEntry();
