import { createDiagnosticContext } from '../../../../adapters/identity-provider/failures/diagnostic-context';

describe('The diagnostic context of a call', () => {
  it('returns the first step until another step begins', () => {
    const context = createDiagnosticContext('discovery');
    expect(context.step()).toBe('discovery');

    context.enter('exchange');

    expect(context.step()).toBe('exchange');
  });

  it.each([
    ['a secret', 'the code s3cr3t-code is used up', 'the code … is used up'],
    ['every occurrence of a secret', 's3cr3t-code s3cr3t-code', '… …'],
    ['a secret that was added later', 'state=of-this-tab', 'state=…'],
    ['a token that was not added as a secret', 'got eyJhbGciOiJub25lIn0.eyJzdWIiOiJqYW5lIn0.c2ln!', 'got …!'],
    ['a token without a signature', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJqYW5lIn0. is none', '… is none'],
    ['the beginning of a token', 'eyJhbGciOiJub25lIn0.eyJzdWIi is cut', '… is cut'],
    ['no secret shorter than six characters', 'a short word', 'a short word'],
    ['no other text', 'eyJust a text. Stryker was here', 'eyJust a text. Stryker was here'],
  ])('masks %s', (_, text, told) => {
    const context = createDiagnosticContext('exchange');
    context.addSecrets('s3cr3t-code', 'short');
    context.addSecrets('of-this-tab');

    expect(context.mask(text)).toBe(told);
  });

  it('masks a secret of six characters, and not a secret of five characters', () => {
    const context = createDiagnosticContext('exchange');
    context.addSecrets('123456', '12345');

    expect(context.mask('123456 and 12345')).toBe('… and 12345');
  });
});
