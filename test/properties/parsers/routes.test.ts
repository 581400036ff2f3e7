import assert from 'node:assert/strict';
import fc from 'fast-check';
import { enterScreen } from '../../../core/arrival/open-screen';
import { isRecoveryType } from '../../../core/configuration/recovery-types';
import { guardRoute } from '../../../core/configuration/redirects';
import { specifiedPolicy } from '../../../core/policy';
import { admit } from '../../../core/recovery/admit';
import { factorKinds } from '../../../core/recovery/factor-table';
import { lastScreen } from '../../../core/recovery/link';
import {
  addressOf,
  entryScreen,
  factorScreen,
  JOURNEY_LOST,
  noteOf,
  type RouteScreen,
} from '../../../core/recovery/route-screens';
import { entryRoute, parseRoute } from '../../../core/recovery/routes';
import { givenConfiguration, givenSession, ORIGIN, push, sms } from '../../core/given';
import { anyText } from './inputs/any-text';
import { itHolds } from './inputs/runs';
import { textsOf } from './inputs/texts';

const segments = [...factorKinds.flatMap(({ routes }) => routes), 'dynamic'];
const factorNames = [...factorKinds.flatMap(({ listedAs }) => listedAs), 'no-such-factor'];
const texts = textsOf(
  [
    ...['/', '/', '/', '//', '\\', '.', '..', '%2F', '%2f', '%5C', '%00', '%E0%A4%A', '%', '?', '#', ' '],
    ...['recovery', 'password', 'unlock', 'no-such-type', 'reset', 'account', 'callback', 'expiredpassword'],
    ...['mgt', 'ui'],
    ...['login', 'configuration', 'redirector', 'recovery/password', 'mgt/password'],
    ...['recovery/unlock/reset/'],
    ...['__proto__', 'constructor', 'token', '%70assword', 'PASSWORD', 'é', '\u202e', ...segments],
  ],
  8,
).map((text) => `/${text}`);
/** Generates paths, queries and fragments as a browser reports them: encoded, with dot segments resolved. */
const places = fc
  .tuple(texts, fc.constantFrom('', '/configuration', '/mgt/password', '/recovery/password/sms'))
  .map(([text, before]) => {
    const { pathname, search, hash } = new URL(ORIGIN + before + text.slice(before ? 1 : 0));
    return { path: pathname, query: search.slice(1), ...(hash.length > 1 && { fragment: hash.slice(1) }) };
  });
const types = fc.oneof(
  fc.constantFrom('password', 'unlock', 'no-such-type', 'constructor'),
  fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/).filter(isRecoveryType),
);
const visitors = fc.record({
  environment: fc.record({
    recoveryTypes: fc.uniqueArray(types, { minLength: 1, maxLength: 3 }),
    confirmLinks: fc.boolean(),
  }),
  session: fc.record({
    type: fc.constantFrom('password', 'unlock', 'no-such-type'),
    factors: fc.constant([push, sms]),
    unlockConfirm: fc.boolean(),
  }),
  isAuthenticated: fc.option(fc.boolean(), { nil: undefined }),
});
const visitorOf = ({ environment, session, ...more }: Arbitrated<typeof visitors>) => ({
  configuration: givenConfiguration(environment),
  policy: specifiedPolicy,
  session: givenSession(session),
  ...more,
});
type Arbitrated<T> = T extends fc.Arbitrary<infer Value> ? Value : never;

describe('Section 2 · Routes, with any address', () => {
  itHolds('slashes around a path are ignored', texts, (path) => {
    assert.deepEqual(parseRoute(`//${path.replace(/^\/+|\/+$/g, '')}/`), parseRoute(path));
  });

  itHolds(
    'the route of an entry or a factor is parsed back to the same entry or factor',
    fc.tuple(types, fc.constantFrom(...segments)),
    ([type, segment]) => {
      assert.deepEqual(parseRoute(entryRoute(type)), { is: 'entry', type });
      assert.deepEqual(parseRoute(`${entryRoute(type)}/${segment}`), { is: 'factor', type, segment });
    },
  );

  itHolds('a link’s token is decoded, if it can be a token', anyText({ minLength: 1 }), (text) => {
    const path = `/recovery/password/reset/${encodeURIComponent(text)}`;
    const inside = text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');
    const token = /^[\w.~+/=-]+$/.test(inside) && !inside.endsWith('.') ? inside : '';

    assert.deepEqual(parseRoute(path), { is: 'reset', token });
    assert.deepEqual(parseRoute(path.replace('password', 'unlock')), { is: 'unlock', token });
  });

  itHolds(
    'a recovery type that is not configured cannot be reached',
    fc.tuple(places, visitors),
    ([place, given]) => {
      const admission = admit(place, visitorOf(given));
      const screen = admission.is === 'show' ? admission.screen : undefined;

      if (screen && 'type' in screen) assert.ok(given.environment.recoveryTypes.includes(screen.type));
      if (admission.is === 'take-token') assert.ok(given.environment.recoveryTypes.includes(admission.type));
    },
  );

  itHolds(
    'a user who is not signed in sees no guarded page',
    fc.tuple(places, visitors),
    ([place, given]) => {
      const admission = admit(place, visitorOf({ ...given, isAuthenticated: false }));
      const shown = admission.is === 'show' ? admission.screen.is : admission.is;

      assert.ok(!['manage-password', 'configuration'].includes(shown));
    },
  );

  itHolds('a redirect leads to a path of the page’s origin', fc.tuple(places, visitors), ([place, given]) => {
    const admission = admit(place, visitorOf(given));

    if ('route' in admission) assert.equal(new URL(admission.route, ORIGIN).href, ORIGIN + admission.route);
  });

  itHolds(
    'the return address of a sign-in passes the redirect guard unchanged',
    fc.tuple(places, visitors),
    ([place, given]) => {
      const admission = admit(place, visitorOf({ ...given, isAuthenticated: false }));

      if (admission.is === 'sign-in')
        assert.equal(guardRoute(admission.returnTo, ORIGIN), admission.returnTo);
    },
  );

  itHolds(
    'the address of a screen that a use case opens is admitted to the same screen',
    fc.record({
      type: fc.constantFrom('password', 'unlock', 'no-such-type'),
      factors: fc.uniqueArray(fc.constantFrom(...factorNames), { minLength: 1 }),
      recoveryToken: fc.option(fc.constant('token'), { nil: undefined }),
      unlockConfirm: fc.boolean(),
      notice: fc.constantFrom(undefined, JOURNEY_LOST),
    }),
    ({ type, factors: names, notice, ...differing }) => {
      const factors = names.map((name) => ({ name }));
      const session = givenSession({ type, factors, ...differing });
      const opened: readonly RouteScreen[] = [
        entryScreen(type, notice),
        ...factors.map((factor) => factorScreen(session, factor)),
        lastScreen(type, session),
        { is: 'landing' },
        { is: 'redirector' },
        { is: 'expired-password' },
        { is: 'manage-password' },
        { is: 'configuration' },
      ];
      for (const screen of opened) {
        const place = { path: addressOf(screen), query: '', note: noteOf(screen) ?? '' };
        const context = {
          configuration: givenConfiguration({ recoveryTypes: [type] }),
          policy: specifiedPolicy,
          session: enterScreen(session, screen).session,
          isAuthenticated: true,
        };

        assert.deepEqual(admit(place, context), { is: 'show', screen });
      }
    },
  );
});
