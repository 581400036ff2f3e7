import { createAccountRecovery } from '../../core/account-recovery';
import { bindAdapters, type Page } from './bind-adapters';
import { ACCOUNT_RECOVERY, CONFIGURATION, ports } from './tokens';
import { createTypedContainer, type TypedContainer } from './typed-container';

export const createContainer = (page: Page): TypedContainer => {
  const container = createTypedContainer();
  bindAdapters(container, page);
  bindAccountRecovery(container);
  return container;
};

export const bindAccountRecovery = (container: TypedContainer): void =>
  container.singleton(ACCOUNT_RECOVERY, () =>
    createAccountRecovery(container.getAll(ports), container.get(CONFIGURATION)),
  );
