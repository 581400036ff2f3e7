import { NEEDED_CONTRACT, servesThisPage } from '../../../../core/additions/diagnosis/contract-version';
import { settingsDiagnostics } from '../../../../core/additions/diagnosis/settings-diagnostics';
import { givenConfiguration, ORIGIN } from '../../given';

const [major = 0, minor = 0] = NEEDED_CONTRACT.split('.').map(Number);

describe('[additions.contract.2] The contract version of the server', () => {
  it.each([
    ['no version', undefined, true],
    ['the version that the page needs', NEEDED_CONTRACT, true],
    ['another patch version', `${major}.${minor}.99`, true],
    ['a higher minor version', `${major}.${minor + 1}.0`, true],
    ['a lower minor version', `${major}.${minor - 1}.0`, false],
    ['a higher major version', `${major + 1}.${minor}.0`, false],
    ['a lower major version', `${major - 1}.${minor}.0`, false],
    ['a version that is not a number', 'latest', false],
  ])('%s (%s) is compatible with the page: %s', (_what, announced, serves) => {
    const configuration = { ...givenConfiguration(), admin: { contractVersion: announced } };

    expect(servesThisPage(announced)).toBe(serves);
    expect(settingsDiagnostics(configuration, ORIGIN)).toEqual(
      serves
        ? []
        : [{ is: 'other-contract', of: 'contractVersion', found: announced, wanted: NEEDED_CONTRACT }],
    );
  });
});
