// The one inline script of the page, before everything else. It starts nothing: it shows what the build has rendered.
import { reloadForScripts } from './reload-for-scripts';
import { showEntry } from './show-entry';

reloadForScripts(() => location.reload());
showEntry();
