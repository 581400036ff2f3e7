import { readEnvironment } from '../../../core/configuration/environment';

describe('Environment · passwordRules', () => {
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
