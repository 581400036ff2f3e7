import { createTrace } from '../../../../adapters/identity-provider/failures/diagnostic-context';

describe('How far a call to the provider has come', () => {
  it('is what it began with, until the next step', () => {
    const trace = createTrace('discovery');
    expect(trace.step()).toBe('discovery');

    trace.at('exchange');

    expect(trace.step()).toBe('exchange');
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
  ])('a text is told without %s', (_, text, told) => {
    const trace = createTrace('exchange');
    trace.hides('s3cr3t-code', 'short');
    trace.hides('of-this-tab');

    expect(trace.withoutSecrets(text)).toBe(told);
  });

  it('what has six characters can be no word that stands there by chance', () => {
    const trace = createTrace('exchange');
    trace.hides('123456', '12345');

    expect(trace.withoutSecrets('123456 and 12345')).toBe('… and 12345');
  });
});
