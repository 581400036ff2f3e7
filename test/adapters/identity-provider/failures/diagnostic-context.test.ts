import { createDiagnosticContext } from '../../../../adapters/identity-provider/failures/diagnostic-context';

describe('The step of a call', () => {
  it('is the first step until another begins', () => {
    const context = createDiagnosticContext('discovery');
    expect(context.step()).toBe('discovery');

    context.enter('exchange');

    expect(context.step()).toBe('exchange');
  });

  it.each([
    ['a secret', 'the code s3cr3t-code is used up', 'the code … is used up'],
    ['a secret, each time', 's3cr3t-code s3cr3t-code', '… …'],
    ['another one', 'state=of-this-tab', 'state=…'],
    ['a token that nobody named', 'got eyJhbGciOiJub25lIn0.eyJzdWIiOiJqYW5lIn0.c2ln!', 'got …!'],
    ['a token without a signature', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJqYW5lIn0. is none', '… is none'],
    ['the beginning of a token', 'eyJhbGciOiJub25lIn0.eyJzdWIi is cut', '… is cut'],
    ['nothing that is too short for a secret', 'a short word', 'a short word'],
    ['nothing else', 'eyJust a text. Stryker was here', 'eyJust a text. Stryker was here'],
  ])('a text is masked: %s', (_, text, told) => {
    const context = createDiagnosticContext('exchange');
    context.addSecrets('s3cr3t-code', 'short');
    context.addSecrets('of-this-tab');

    expect(context.mask(text)).toBe(told);
  });

  it('a secret of six characters is masked, one of five is not', () => {
    const context = createDiagnosticContext('exchange');
    context.addSecrets('123456', '12345');

    expect(context.mask('123456 and 12345')).toBe('… and 12345');
  });
});
