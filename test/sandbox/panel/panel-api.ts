import { badgeNumberOf, palmCodeOf, pinOf } from '../devices/cards';
import { isPushAnswer } from '../devices/phone';
import { checkPassword } from '../login/password-login';
import type { SandboxUser } from '../people/sandbox-user';
import { type Fault, faultKinds, usualFault } from '../server/faults';
import { json, type Reply } from '../server/reply';
import type { World } from '../world';

/** Fields that were posted to the device panel, as JSON or as a form. */
export type Fields = Readonly<Record<string, unknown>>;

/** A year in seconds. */
const LONGEST_MOVE = 31_536_000;

const done = json(200, { ok: true });
const notFound = json(404, { error: 'there is nothing here' });
const malformed = (error: string) => json(400, { error });

const stateOf = ({ now, page, recoveryServer, pinService, identityProvider }: World) => ({
  origins: { page, recoveryServer, pinService, identityProvider },
  users: now.users.all().map(({ name, password, line, locked, passwordExpired, factors }) => ({
    ...{ name, password, line, locked, passwordExpired, factors },
  })),
  messages: now.messages.all(),
  mails: now.mailbox.all(),
  pushes: now.phone.waiting().map(({ number, to, type, at }) => ({ number, to, type, at })),
  environment: now.environment.all(),
  faults: now.faults.all(),
});

/** Returns the newest sent codes, the current codes of the devices, and the first unused backup code. */
const codesOf = ({ now }: World, user: SandboxUser) => {
  const newest = (kind: string) =>
    now.messages.all().findLast((message) => message.to === user.name && message.kind === kind)?.code;
  const generated = (['phone', 'google', 'rsa'] as const).map((generator) => [
    generator,
    now.codeGenerators.codeOf(user, generator).code,
  ]);
  return {
    ...{ sms: newest('sms'), call: newest('call'), ...Object.fromEntries(generated) },
    ...{ badge: badgeNumberOf(user), pin: pinOf(user), 'no-such-factor': palmCodeOf(user) },
    backup: now.backupCodes.of(user).find(({ isUsed }) => !isUsed)?.code,
  };
};

const answerPush = ({ now }: World, push: number | undefined, { answer, number }: Fields): Reply => {
  if (!isPushAnswer(answer)) return malformed('answer must be approve, reject or timeout');
  const chosen = number === undefined ? undefined : Number(number);
  const isAnswered = push !== undefined && now.phone.answer(push, answer, chosen);
  return isAnswered ? done : json(409, { error: 'no such push is waiting' });
};

const isText = (value: unknown) => typeof value === 'string';
const isNumber = (value: unknown) => typeof value === 'number';
const faultFields: Readonly<Record<string, (value: unknown) => boolean>> = {
  ...{ path: isText, method: isText, errorCode: isText },
  ...{ status: isNumber, retryAfterSeconds: isNumber, milliseconds: isNumber, times: isNumber },
  kind: (value) => faultKinds.some((kind) => kind === value),
};

const orderFault = ({ now }: World, fields: Fields): Reply => {
  const [wrong] = Object.keys(fields).filter((name) => !faultFields[name]?.(fields[name]));
  if (wrong === 'kind') return malformed(`kind must be one of ${faultKinds.join(', ')}`);
  if (wrong !== undefined) return malformed(`${wrong} is not a field of a fault, or has a wrong value`);
  if (fields.path === undefined || fields.kind === undefined) return malformed('path and kind are required');
  now.faults.order({ ...usualFault, ...fields } as Fault);
  return done;
};

const flag = (value: unknown) => (value === 'on' ? true : value === 'off' ? false : null);
const textOrBuild = (value: unknown) => (typeof value === 'string' && value.trim() ? value.trim() : null);

/** Reads the environment fields from the panel's form. An empty field restores the value that the build has set. */
const environmentFrom = (form: Fields): Fields => ({
  title: textOrBuild(form.title),
  showPasswordResetSuccess: flag(form.showPasswordResetSuccess),
  redirectToLogin: textOrBuild(form.redirectToLogin),
  journalUrl: textOrBuild(form.journalUrl),
  dynamicFactors: flag(form.dynamicFactors),
  recoveryTypes: textOrBuild(form.recoveryTypes)?.split(',') ?? null,
});

type Route = (world: World, fields: Fields, isForm: boolean) => Reply;

/**
 * The device panel's API, below /sandbox/api/. Requests and responses contain JSON. The panel itself posts HTML forms, and a
 * successful form request redirects to the panel.
 */
const routes: Readonly<Record<string, Route>> = {
  'GET state': (world) => json(200, stateOf(world)),
  /** Sets fields for the next page load. `null` restores the value that the build has set. */
  'POST environment': ({ now }, fields, isForm) => {
    now.environment.set(isForm ? environmentFrom(fields) : fields);
    return json(200, now.environment.all());
  },
  /** The received API calls: method, path, body, headers, status, aborted. */
  'GET requests': ({ now }) => json(200, now.requests.all()),
  'GET journal': ({ now }) => json(200, now.journal),
  /** Sets a fault for the next requests to a path, which may be a file of the site (server/faults.ts). */
  'POST faults': orderFault,
  /** Sets token lifetimes and faults of the identity provider (state/provider-settings.ts). */
  'POST identity-provider': ({ now }, fields) => {
    const wrong = now.identityProvider.set(fields);
    return wrong === undefined ? json(200, now.identityProvider.all()) : malformed(wrong);
  },
  'GET clock': ({ now }) => json(200, { now: now.clock.now() }),
  /** Moves the clock of the servers and of the open pages forward: { "seconds": 600 }. Then all tokens and codes have expired. */
  'POST clock': ({ now }, { seconds }) => {
    const isForward = typeof seconds === 'number' && seconds > 0 && seconds <= LONGEST_MOVE;
    if (!isForward) return malformed(`seconds must be a number above 0 and at most ${LONGEST_MOVE}`);
    now.clock.skip(seconds * 1_000);
    return json(200, { now: now.clock.now() });
  },
  'POST reset': (world) => {
    world.reset();
    return done;
  },
};

/** Routes below `users/NAME/`. */
const userRoutes: Readonly<Record<string, (world: World, user: SandboxUser, fields: Fields) => Reply>> = {
  'GET codes': (world, user) => json(200, codesOf(world, user)),
  'POST yubikey': ({ now }, user) => json(200, { typed: now.yubiKeys.press(user) }),
  /** Tells whether the password opens a session: { "password": "…" }. */
  'POST sign-in': ({ now }, user, { password = '' }) => {
    const posted = new URLSearchParams({ username: user.name, password: String(password) });
    const { refusedBecause } = checkPassword({ now }, posted);
    return refusedBecause === undefined ? done : json(403, { error: refusedBecause });
  },
  /** Decides the pending push of the user: { "answer": "approve" | "reject" | "timeout" }, to approve another number: "number". */
  'POST push': (world, user, fields) => {
    const push = world.now.phone.waiting().find(({ to }) => to === user.name);
    return answerPush(world, push?.number, fields);
  },
};

/** Handles one API request of the device panel. `path` is the part after `/sandbox/api/`. */
export const answerPanelApi = (
  world: World,
  method: string,
  path: string,
  fields: Fields,
  isForm: boolean,
): Reply => {
  const [first, second = '', third] = path.split('/').map(decodeURIComponent);
  // A button of the panel posts its answer and the chosen number in one value, such as `approve 42`.
  if (first === 'pushes' && method === 'POST') {
    const [answer, number] = String(fields.answer).split(' ');
    return answerPush(world, Number(second), { answer, number });
  }
  const user = first === 'users' ? world.now.users.find(second) : undefined;
  if (user) return userRoutes[`${method} ${third}`]?.(world, user, fields) ?? notFound;
  return routes[`${method} ${path}`]?.(world, fields, isForm) ?? notFound;
};
