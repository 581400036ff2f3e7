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
  container.singleton(t.ACCOUNT_RECOVERY, () =>
    createAccountRecovery(
      {
        http: container.get(t.HTTP),
        clock: container.get(t.CLOCK),
        cookies: container.get(t.COOKIES),
        localStorage: container.get(t.LOCAL_STORAGE),
        sessionStorage: container.get(t.SESSION_STORAGE),
        navigation: container.get(t.NAVIGATION),
        connectivity: container.get(t.CONNECTIVITY),
        otherTabs: container.get(t.OTHER_TABS),
        identityProvider: container.get(t.IDENTITY_PROVIDER),
      },
      container.get(t.CONFIGURATION),
    ),
  );
