import { createAccountRecovery } from '../../core/account-recovery';
import { bindAdapters, type Page } from './bind-adapters';
import { ACCOUNT_RECOVERY, CONFIGURATION, ports } from './tokens';
import { createTypedContainer, type TypedContainer } from './typed-container';

/** Composition root: binds the browser adapters and the core. */
export const createContainer = (page: Page): TypedContainer => {
  const container = createTypedContainer();
  bindAdapters(container, page);
  bindAccountRecovery(container);
  return container;
};

/** Creates the core from the bound ports when it is first requested. */
export const bindAccountRecovery = (container: TypedContainer): void =>
  container.singleton(ACCOUNT_RECOVERY, () =>
    createAccountRecovery(container.getAll(ports), container.get(CONFIGURATION)),
  );
