import { readEnvironment } from '../../core/configuration/environment';
import {
  CLOCK,
  COOKIES,
  HTTP,
  LOCAL_STORAGE,
  NAVIGATION,
  STAMPED_ENVIRONMENT,
} from '../../ui/container/tokens';
import { bootedFetch } from '../../ui/start/boot';
import { launch } from '../../ui/start/launch';
import { axiosHttp } from './axios-http';
import { expiringStorage } from './expiring-storage';
import '../../ui/style.css';

launch((container) => {
  container.rebind(
    HTTP,
    (cookies, { origin }, { json }) => {
      const { ssprServerHost, ssprPinServiceServerHost } = readEnvironment(json).environment;
      const hosts = [ssprServerHost, ssprPinServiceServerHost];
      return axiosHttp({ fetch: bootedFetch, cookies, origin, hosts });
    },
    COOKIES,
    NAVIGATION,
    STAMPED_ENVIRONMENT,
  );
  container.rebind(LOCAL_STORAGE, (clock) => expiringStorage(() => window.localStorage, clock, 30), CLOCK);
});
