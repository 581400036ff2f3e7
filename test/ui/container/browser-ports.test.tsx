import { createNeeds } from '../../../core/account-recovery';
import { createContainer } from '../../../ui/container/create-container';
import * as tokens from '../../../ui/container/tokens';

const page = { window, stamped: {}, fetch: () => Promise.reject(new Error('Nobody is asked here.')) };

describe('Section 3 · Stored values in the browser', () => {
  it('[3.preferred.2] local storage outlives the visit; session storage ends with it', () => {
    const container = createContainer(page);

    container.get(tokens.ports.localStorage).write('kept', 'for long');
    container.get(tokens.ports.sessionStorage).write('kept', 'for this visit');

    expect([localStorage.getItem('kept'), sessionStorage.getItem('kept')]).toEqual([
      'for long',
      'for this visit',
    ]);
  });

  it('[3.preferred.2] the product stores nothing in the wrong storage', () => {
    const container = createContainer(page);
    container.constant(tokens.CONFIGURATION, { ...container.get(tokens.ENVIRONMENT), admin: {} });

    const { localStorage, sessionStorage } = createNeeds(
      container.getAll(tokens.ports),
      container.get(tokens.CONFIGURATION),
    );

    expect(localStorage).toBe(container.get(tokens.ports.localStorage));
    expect(sessionStorage).toBe(container.get(tokens.ports.sessionStorage));
  });
});
