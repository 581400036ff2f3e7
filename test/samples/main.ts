import { configuredHosts } from '../../core/configuration/hosts';
import { CLOCK, COOKIES, ENVIRONMENT, HTTP, LOCAL_STORAGE, NAVIGATION } from '../../ui/container/tokens';
import { preloadedFetch } from '../../ui/start/preload';
import { start } from '../../ui/start/start';
import { axiosHttp } from './axios-http';
import { expiringStorage } from './expiring-storage';
import '../../ui/style.css';

start((container) => {
  container.rebind(
    HTTP,
    (cookies, { origin }, { environment }) =>
      axiosHttp({ fetch: preloadedFetch, cookies, origin, hosts: configuredHosts(environment) }),
    COOKIES,
    NAVIGATION,
    ENVIRONMENT,
  );
  container.rebind(LOCAL_STORAGE, (clock) => expiringStorage(() => window.localStorage, clock, 30), CLOCK);
});
