/** Stores environment fields that the device panel or a test has set for the next page load. */
export const createEnvironmentOverrides = () => {
  let overrides: Readonly<Record<string, unknown>> = {};
  return {
    all: () => overrides,
    /** Sets environment fields. `null` restores the value that the build has set. */
    set: (fields: Readonly<Record<string, unknown>>) => {
      const all = Object.entries({ ...overrides, ...fields });
      overrides = Object.fromEntries(all.filter(([, value]) => value !== null));
    },
  };
};

export type EnvironmentOverrides = ReturnType<typeof createEnvironmentOverrides>;
