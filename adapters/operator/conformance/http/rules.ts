import { acceptedAnswer, list, type Rule, refusedAnswer } from './expectations';

/** For each rule whose outcome depends on the test user: the sentence that states the rule in the contract. */
export const CLAUSES = {
  forgeryCookie:
    'the answer of `GET /configuration/admin` sets the cookie `XSRF-TOKEN`: readable by script, `Path=/`, over https `Secure`.',
  forgeryCookieAgain:
    "If the browser's cookie is missing or no longer valid, set a new one with that refusal: the page then sends the request once more.",
  sharing:
    "set `Access-Control-Allow-Origin` to exactly the page's origin, `Access-Control-Allow-Credentials: true`, `Access-Control-Allow-Headers: content-type` and `Access-Control-Expose-Headers: Retry-After, X-Request-Id`",
  list: 'The factors, in the order of preference; empty if there are none.',
  ownFactor: "this call answers with the user's own factor of that kind",
  sendCode: 'sends a code; the phase is answered unchanged',
  proof: 'A checked code is the proof: its answer carries the next phase.',
  proofOfPin: 'The answer to a proof carries the next `phase` and, at the end, a `recoveryToken`',
  second: 'asks for the factors of that phase and for another proof',
  confirm: 'asks for the new password first, then for one more proof (posted with phase `final_confirm`)',
  confirmWithToken: 'the same, without leaving',
  final: 'keeps the token and asks for the new password, or unlocks; or leaves for the configured login',
  pushProof: 'SUCCESS carries what any proof carries.',
  pushEnds: 'The page stops at SUCCESS, REJECTED, TIMEOUT and at any refusal.',
  message:
    'The message carries a link to the page: `/recovery/password/reset/{recoveryToken}` or `/recovery/unlock/reset/{recoveryToken}`, the token URI-encoded.',
} as const;

const NEWEST = 'each answer may bring a new one, and then only the newest is good';
const AFRESH = 'a list asked for with phase `initial` starts the recovery afresh';
const UNKNOWN = 'E0000011: no such token or poll link, or not for this.';
const UNLOCK = 'Success consumes the token; a refusal does not.';
const WRONG_PHASE = '403 E0000079';
const NO_SUCH = 'E0000007: no such user, factor or configuration.';

const waits = (contract: string): Rule =>
  acceptedAnswer(contract, 'WAITING with a poll link', (body) =>
    body?.factorResult === 'WAITING' && typeof body.links?.poll === 'string'
      ? undefined
      : 'factorResult is not WAITING, or links.poll is missing',
  );

const TOO_MANY = 'E0000047: too many requests. The page shows the time to wait.';
const tooMany = refusedAnswer(TOO_MANY, '429 E0000047');

/** Rules that are the same for every test user. */
export const RULES = {
  configuration: acceptedAnswer('Asked for once, before anything is usable; the first answer is kept whole.'),
  noSuch: refusedAnswer(NO_SUCH, '404 E0000007'),
  // A server may check the poll link first, before it looks up the user.
  noSuchPoll: refusedAnswer(NO_SUCH, '404 E0000007', '401 E0000011'),
  forgery: refusedAnswer('Refuse a missing or different value with status 403 (E0000006).', '403 E0000006'),
  malformed: refusedAnswer('E0000003: the body is not exactly as described.', '400 E0000003'),
  notJson: refusedAnswer('E0000021: the content type is not application/json.', '415 E0000021'),
  wrongMethod: refusedAnswer('E0000022 for a wrong method', '4xx/5xx E0000022'),
  emptyList: list('An empty list means that the user has no factors', []),
  wrongPhase: refusedAnswer('Refuse a phase that is not the one that you are in (E0000079)', WRONG_PHASE),
  afresh: acceptedAnswer(AFRESH),
  earlierPhase: refusedAnswer(AFRESH, WRONG_PHASE),
  offered: acceptedAnswer('The factors that the environment offers'),
  offeredSecond: acceptedAnswer('Sent in the second phase only.'),
  noOwnFactor: list('an empty list for a user who has none of that kind', []),
  wrongCode: refusedAnswer('A wrong, used or expired code is refused with E0000068.', '403 E0000068'),
  wrongPin: refusedAnswer('E0000068: the code is wrong, used or expired.', '403 E0000068'),
  sendPush: waits('sends a push; answer WAITING with a poll link'),
  newestLink: waits(NEWEST),
  olderLink: refusedAnswer(NEWEST, '401 E0000011'),
  unknownToken: refusedAnswer(UNKNOWN, '401 E0000011'),
  endedPush: refusedAnswer(UNKNOWN, '401 E0000011', '401 E0000105'),
  sendMessage: acceptedAnswer('The answer is not read.'),
  linkToken: acceptedAnswer('A token from such a link comes back with `recoveryType` `recovery_token`.'),
  usedToken: refusedAnswer('Good once, for a short time.', '401 E0000105'),
  expiredToken: refusedAnswer('E0000105: used or expired.', '401 E0000105'),
  resetPassword: acceptedAnswer(
    'Success consumes the token; a refusal of the password does not, so that the user can try another one.',
  ),
  weakPassword: refusedAnswer('E0000001: the password does not meet the requirements.', '400 E0000001'),
  recentPassword: refusedAnswer('E0000080: the password was used recently.', '403 E0000080'),
  unlock: acceptedAnswer(UNLOCK),
  cannotBeUnlocked: refusedAnswer('E0000032: the user cannot be unlocked.', '403 E0000032'),
  stillLocked: refusedAnswer(UNLOCK, '403 E0000032'),
  changed: acceptedAnswer('The password is changed.'),
  invalidPassword: refusedAnswer(
    'PASSWORD_INVALID: the new password does not follow the policy.',
    '403 PASSWORD_INVALID',
  ),
  wrongOldPassword: refusedAnswer(
    'E0000014: the old password is wrong, or the user may not change it.',
    '403 E0000014',
  ),
  throttled: {
    contract: TOO_MANY,
    expected: `${tooMany.expected} with Retry-After in seconds`,
    mismatch: (answer) => {
      const wait = answer.headers['retry-after'] ?? 'missing';
      return tooMany.mismatch(answer) ?? (/^\d+$/.test(wait) ? undefined : `Retry-After is ${wait}`);
    },
  },
} as const satisfies Record<string, Rule>;
