/** Environment fields that the device panel or a test has set for the next page load. */
export interface EnvironmentOverrides {
  all(): Readonly<Record<string, unknown>>;
  /** Sets environment fields. `null` restores the value of the build. */
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
