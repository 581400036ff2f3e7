/** Environment fields that the panel or a test has set for the next page load. */
export interface EnvironmentOverrides {
  all(): Readonly<Record<string, unknown>>;
  /** Sets the given fields; `null` restores the build's value. */
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
