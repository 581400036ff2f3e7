// The device panel's API, below /sandbox/api/. Requests and responses contain JSON. The panel itself posts HTML forms, and a
// successful form request redirects to the panel.
//
//   GET    state                     users, messages, mails, waiting pushes, environment, faults, origins
//   GET    users/{name}/codes        the user's codes: sms, call (the newest sent codes), phone, google, rsa, badge, pin,
//                                      no-such-factor, backup (the first unused code)
//   POST   users/{name}/yubikey      presses the key; returns a one-time { "typed": "cccccc…" }
//   POST   users/{name}/push         { "answer": "approve" | "reject" | "timeout" } decides the pending push
//   POST   pushes/{number}           { "answer": … } decides the push with this number
//   GET    environment               the fields that are set for the next page load
//   POST   environment               { field: value, … } sets fields; null restores the build's value
//   GET    requests                  received API calls (section 7): method, path, body, headers, status, aborted
//   DELETE requests                  deletes the record of received calls
//   GET    journal                   batches of journal entries, posted to /sandbox/journal (`journalUrl`)
//   GET    faults                    pending faults: faulty responses to the next calls
//   POST   faults                    { path, kind, method?, times?, status?, errorCode?, retryAfterSeconds?, milliseconds?,
//                                      takesEffect? }; kind: cut, silent, error500, html200, wrongshape, throttled, slow,
//                                      status, redirect, hangup; path may end with *, and may be a file of the site
//   GET    identity-provider         token lifetimes and faults of the identity provider (state/provider-settings.ts)
//   POST   identity-provider         { accessTokenSeconds, idTokenSeconds, refreshTokenSeconds, wrongIdToken, tokenError,
//                                      tokenAnswerPause, authorizationError, authorizationErrorDescription, hasLogout };
//                                      sets these settings
//   POST   expire                    expires recovery tokens, session tokens, links, sent codes, pushes, unfinished recoveries
//   POST   reset                     restores the initial state
import { badgeNumberOf, palmCodeOf, pinOf } from '../devices/cards';
import type { SandboxUser } from '../people/sandbox-user';
import { json, type Reply } from '../server/reply';
import type { World } from '../world';
import { environmentFrom } from './environment-form';
import { type Fields, parseFault, parsePushAnswer } from './panel-fields';

/**
 * Milliseconds for which recovery tokens and unfinished recoveries are valid. Session tokens, links, sent codes and
 * pushes are valid for the same time or less.
 */
const LONGEST_LIFETIME = 600_000;

const done = json(200, { ok: true });
const notFound = json(404, { error: 'there is nothing here' });
const malformed = (error: string) => json(400, { error });

/** Returns the sandbox's state as JSON for the device panel. */
const stateOf = ({ now, page, recoveryServer, pinService, identityProvider }: World) => ({
  origins: { page, recoveryServer, pinService, identityProvider },
  users: now.users.all().map(({ name, password, line, locked, passwordExpired, factors }) => ({
    name,
    password,
    line,
    locked,
    passwordExpired,
    factors,
  })),
  messages: now.messages.all(),
  mails: now.mailbox.all(),
  pushes: now.phone.waiting().map(({ number, to, type, at }) => ({ number, to, type, at })),
  environment: now.environment.all(),
  faults: now.faults.all(),
});

/**
 * Returns the user's codes by factor: the newest sent codes, the current codes of the devices, and the first unused
 * backup code.
 */
export const codesOf = ({ now }: World, user: SandboxUser) => {
  const newest = (kind: string) =>
    now.messages.all().findLast((message) => message.to === user.name && message.kind === kind)?.code;
  return {
    sms: newest('sms'),
    call: newest('call'),
    phone: now.codeGenerators.codeOf(user, 'phone').code,
    google: now.codeGenerators.codeOf(user, 'google').code,
    rsa: now.codeGenerators.codeOf(user, 'rsa').code,
    badge: badgeNumberOf(user),
    pin: pinOf(user),
    'no-such-factor': palmCodeOf(user),
    backup: now.backupCodes.of(user).find(({ isUsed }) => !isUsed)?.code,
  };
};

const answerPush = ({ now }: World, number: number | undefined, fields: Fields): Reply => {
  const answer = parsePushAnswer(fields);
  if (answer === undefined) return malformed('answer must be approve, reject or timeout');
  return number !== undefined && now.phone.answer(number, answer)
    ? done
    : json(409, { error: 'no such push is waiting' });
};

const ofUser = (
  world: World,
  user: SandboxUser,
  what: string | undefined,
  method: string,
  fields: Fields,
): Reply => {
  switch (`${method} ${what}`) {
    case 'GET codes':
      return json(200, codesOf(world, user));
    case 'POST yubikey':
      return json(200, { typed: world.now.yubiKeys.press(user) });
    case 'POST push': {
      const push = world.now.phone.waiting().find(({ to }) => to === user.name);
      return answerPush(world, push?.number, fields);
    }
    default:
      return notFound;
  }
};

const expireEverything = ({ now }: World): Reply => {
  now.clock.skip(LONGEST_LIFETIME);
  return done;
};

const orderFault = ({ now }: World, fields: Fields): Reply => {
  const fault = parseFault(fields);
  if (typeof fault === 'string') return malformed(fault);
  now.faults.order(fault);
  return done;
};

const setProvider = ({ now }: World, fields: Fields): Reply => {
  const wrong = now.identityProvider.set(fields);
  return wrong === undefined ? json(200, now.identityProvider.all()) : malformed(wrong);
};

const setEnvironment = ({ now }: World, fields: Fields, isForm: boolean): Reply => {
  now.environment.set(isForm ? environmentFrom(fields) : fields);
  return json(200, now.environment.all());
};

/** Handles one API request of the device panel. `path` is the part after `/sandbox/api/`. */
export const answerPanelApi = (
  world: World,
  method: string,
  path: string,
  fields: Fields,
  isForm: boolean,
): Reply => {
  const { now } = world;
  const [first, second, third] = path.split('/').map(decodeURIComponent);
  if (first === 'users' && second !== undefined) {
    const user = now.users.find(second);
    return user === undefined ? notFound : ofUser(world, user, third, method, fields);
  }
  if (first === 'pushes' && method === 'POST') return answerPush(world, Number(second), fields);
  switch (`${method} ${path}`) {
    case 'GET state':
      return json(200, stateOf(world));
    case 'GET environment':
      return json(200, now.environment.all());
    case 'POST environment':
      return setEnvironment(world, fields, isForm);
    case 'GET requests':
      return json(200, now.requests.all());
    case 'DELETE requests':
      now.requests.clear();
      return done;
    case 'GET journal':
      return json(200, now.journal.all());
    case 'GET faults':
      return json(200, now.faults.all());
    case 'POST faults':
      return orderFault(world, fields);
    case 'GET identity-provider':
      return json(200, now.identityProvider.all());
    case 'POST identity-provider':
      return setProvider(world, fields);
    case 'POST expire':
      return expireEverything(world);
    case 'POST reset':
      world.reset();
      return done;
    default:
      return notFound;
  }
};
