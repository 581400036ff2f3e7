import { createAccountRecovery } from '../../core/account-recovery';
import { bindAdapters, type Page } from './bind-adapters';
import { ACCOUNT_RECOVERY, CONFIGURATION, ports } from './tokens';
import { createTypedContainer, type TypedContainer } from './typed-container';

/** Creates the dependency injection container with the browser adapters and the core (composition root). */
export const createContainer = (page: Page): TypedContainer => {
  const container = createTypedContainer();
  bindAdapters(container, page);
  bindAccountRecovery(container);
  return container;
};

/** Binds the core (state and use cases). The container creates the core from the bound ports on first use. */
export const bindAccountRecovery = (container: TypedContainer): void =>
  container.singleton(ACCOUNT_RECOVERY, () =>
    createAccountRecovery(container.getAll(ports), container.get(CONFIGURATION)),
  );
