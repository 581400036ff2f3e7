import { existsSync } from 'node:fs';

/** Driver of WebKitGTK, the WebKit of Linux. Debian's package of the driver also installs a small browser. */
export const webKitDriver = '/usr/bin/WebKitWebDriver';
/** X server with a virtual screen, in which WebKitGTK runs. */
export const displayServer = '/usr/bin/Xvfb';

const missing = [webKitDriver, displayServer].filter((path) => !existsSync(path));

/** Reason why WebKit cannot be tested on this machine; `undefined` if WebKit can be tested. */
export const whyNoWebKit =
  missing.length > 0
    ? `Not tested in WebKit: no ${missing.join(' and no ')}. On Debian: apt-get install webkit2gtk-driver xvfb`
    : undefined;
