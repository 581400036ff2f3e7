/** Error of a build or deployment. The message is written for the operator. */
export class BuildFailure extends Error {}
