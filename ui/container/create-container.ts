import { createAccountRecovery } from '../../core/account-recovery';
import { bindAdapters, type Page } from './bind-adapters';
import * as t from './tokens';
import { createTypedContainer, type TypedContainer } from './typed-container';

/** The application, wired: the browser's adapters, and the product that is made from them. */
export const createContainer = (page: Page): TypedContainer => {
  const container = createTypedContainer();
  bindAdapters(container, page);
  bindAccountRecovery(container);
  return container;
};

/** Makes the product of whatever ports the container holds. */
export const bindAccountRecovery = (container: TypedContainer): void =>
  container.singletonByName(
    t.ACCOUNT_RECOVERY,
    ({ configuration, ...ports }) => createAccountRecovery(ports, configuration),
    {
      configuration: t.CONFIGURATION,
      http: t.HTTP,
      clock: t.CLOCK,
      cookies: t.COOKIES,
      localStorage: t.LOCAL_STORAGE,
      sessionStorage: t.SESSION_STORAGE,
      navigation: t.NAVIGATION,
      identityProvider: t.IDENTITY_PROVIDER,
    },
  );
