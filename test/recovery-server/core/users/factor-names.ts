const listedNames: Readonly<Record<string, readonly string[]>> = {
  push: ['push', 'verifypush'],
  verifypush: ['push', 'verifypush'],
  verify: ['push', 'verifypush', 'verify'],
  call: ['call', 'voice'],
  voice: ['call', 'voice'],
};

/** Returns the names that a factor list may contain for a posted `factorType`. */
export const listedNamesOf = (factorType: string): readonly string[] =>
  listedNames[factorType] ?? [factorType];
