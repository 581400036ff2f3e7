import { readEnvironment } from '../../../core/additions/environment';
import { ruleIds } from '../../specification/rule-ids';
import { environmentCases } from './environment-cases';

/** Ids of the specification rules about default values, by configuration field. Test titles contain these ids. */
const defaults = {
  title: '1.title',
  recoveryTypes: '1.types',
  favicon: '2.shell.2',
  production: '9.production',
};

/** Ids of the specification rules about invalid values, by configuration field. Test titles contain these ids. */
const named = { redirectToLogin: 'settled.template.3' };

describe('Section 3 · Environment configuration', () => {
  describe.each(environmentCases)(
    '[3.environment.$field] $field',
    ({ field, fallback, takes, good, bad }) => {
      it(`${ruleIds(field, defaults)}is ${JSON.stringify(fallback)} when missing, without a problem`, () => {
        expectField(field, undefined, fallback);
      });

      it.each(withTitles(good))('accepts %s', (_title, value) => {
        expectField(field, value, value);
      });

      it.each(withTitles(bad))(
        `${ruleIds(field, named)}%s is reported, and replaced by the default`,
        (_title, value) => {
          expectField(field, value, fallback, [{ field, takes }]);
        },
      );
    },
  );

  it.each([
    ...['mfafactors', 'mfafactor', 'mfaverify', 'mfapin', 'mfabadge', 'mfaemail', 'poll', 'callback'],
    'expiredpassword',
  ])('[settled.reserved-types] %s is the name of a call or route, and not a recovery type', (name) => {
    const { environment, problems } = readEnvironment({ recoveryTypes: ['password', name] });

    expect(environment.recoveryTypes).toEqual(['password', 'unlock']);
    expect(problems).toHaveLength(1);
  });

  it.each(['noSuchField', 'Title', 'constructor', 'toString'])(
    'the unknown field %s is reported',
    (field) => {
      const { environment, problems } = readEnvironment({ [field]: 'x' });

      expect(environment).toEqual(readEnvironment({}).environment);
      expect(problems).toEqual([{ field, takes: 'nothing' }]);
    },
  );

  it.each([[undefined], [null], ['{}'], [7], [[]]])(
    'an environment that is %j has the default values',
    (stamped) => {
      expect(readEnvironment(stamped)).toEqual({ ...readEnvironment({}), stamped });
    },
  );

  it('valid fields are kept beside invalid fields, and every invalid field is reported', () => {
    const { environment, problems } = readEnvironment({ title: 'Help', production: 'no', loginUrl: 7, x: 1 });

    expect(environment.title).toBe('Help');
    expect(problems.map(({ field }) => field)).toEqual(['production', 'loginUrl', 'x']);
  });

  function expectField(field: string, given: unknown, expected: unknown, problems: unknown[] = []) {
    const read = readEnvironment(given === undefined ? {} : { [field]: given });

    expect(read.environment).toMatchObject({ [field]: expected });
    expect(read.problems).toEqual(problems);
  }
});

describe('Section 3 · Environment configuration: password rules', () => {
  it.each([
    [{ minLength: 12, maxLength: 12 }, true],
    [{ minLength: 13, maxLength: 12 }, false],
    [{ minLength: 1024, maxLength: 4 }, false],
  ])(
    '[3.environment.passwordRules] %j is accepted: %s (minLength must not exceed maxLength)',
    (passwordRules, isGood) => {
      const { environment, problems } = readEnvironment({ passwordRules });

      expect(environment.passwordRules).toEqual(isGood ? passwordRules : {});
      expect(problems).toEqual(isGood ? [] : [{ field: 'passwordRules', takes: 'password-rules' }]);
    },
  );
});

/** Pairs each value with its JSON text for the title of a test. Shortens long texts. */
function withTitles(values: readonly unknown[]) {
  return values.map((value): [title: string, value: unknown] => {
    const text = `${JSON.stringify(value)}`;
    return [text.length > 100 ? `${text.slice(0, 80)}… (${text.length} characters)` : text, value];
  });
}
