/** Environment fields that the device panel or a test has set for the next page load. */
export interface EnvironmentOverrides {
  all(): Readonly<Record<string, unknown>>;
  /** Sets environment fields for the next page load. `null` restores the value that the build has set. */
  set(fields: Readonly<Record<string, unknown>>): void;
}

export const createEnvironmentOverrides = (): EnvironmentOverrides => {
  let overrides: Readonly<Record<string, unknown>> = {};
  return {
    all: () => overrides,
    set: (fields) => {
      overrides = Object.fromEntries(
        Object.entries({ ...overrides, ...fields }).filter(([, value]) => value !== null),
      );
    },
  };
};
