/** An error of the build or deployment whose message is meant for the operator. */
export class BuildFailure extends Error {}
