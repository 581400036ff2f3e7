import { bindAdapters, type Page } from './bind-adapters';
import { bindUseCases } from './bind-use-cases';
import { createTypedContainer, type TypedContainer } from './typed-container';

/** The application, wired: the browser's adapters below the use cases. */
export const createContainer = (page: Page): TypedContainer => {
  const container = createTypedContainer();
  bindAdapters(container, page);
  bindUseCases(container);
  return container;
};
