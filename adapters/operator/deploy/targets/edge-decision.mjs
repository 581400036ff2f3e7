import { DOCUMENT, groupOf, HIDDEN, ROUTES_UNDER_UI, TOP_FILE } from '../../build/routes.mjs';

/**
 * The source of `groupOf` for a place that has no modules of ours: the very function, with what it refers to. `decide` says
 * of a path what it is; a call that nobody answers here is missing.
 * @param {import('../plan.mjs').Plan} plan
 */
export const decisionSource = ({ files, calls }) => `const DOCUMENT = ${JSON.stringify(DOCUMENT)};
const ROUTES_UNDER_UI = ${JSON.stringify(ROUTES_UNDER_UI)};
const HIDDEN = ${HIDDEN};
const TOP_FILE = ${TOP_FILE};
const UNANSWERED = ${JSON.stringify(calls.filter(({ to }) => to === undefined).map(({ path }) => path))};
const FILES = ${JSON.stringify(files.filter((path) => path !== `/${DOCUMENT}`))};

${groupOf}

function decide(path) {
  return UNANSWERED.includes(path) ? 'missing' : groupOf(path, FILES);
}
`;
