import { configuredHosts } from '../../core/configuration/hosts';
import { ENVIRONMENT, ports } from '../../ui/container/tokens';
import { preloadedFetch } from '../../ui/start/preload';
import { start } from '../../ui/start/start';
import { axiosHttp } from './axios-http';
import { expiringStorage } from './expiring-storage';
import '../../ui/style.css';

start((container) => {
  container.rebind(
    ports.http,
    (cookies, { origin }, { environment }) =>
      axiosHttp({ fetch: preloadedFetch, cookies, origin, hosts: configuredHosts(environment) }),
    ports.cookies,
    ports.navigation,
    ENVIRONMENT,
  );
  container.rebind(
    ports.localStorage,
    (clock) => expiringStorage(() => window.localStorage, clock, 30),
    ports.clock,
  );
});
