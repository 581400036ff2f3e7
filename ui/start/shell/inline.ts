// The one inline script of the page. It runs before everything else, and shows the screen that the build has rendered.
import { reloadWhenScriptsAreLost } from '../../script-recovery';
import { showEntry } from './show-entry';

reloadWhenScriptsAreLost(() => location.reload());
showEntry();
