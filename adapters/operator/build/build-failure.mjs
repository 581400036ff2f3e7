/** What must not be delivered, told in one sentence. */
export class BuildFailure extends Error {}
