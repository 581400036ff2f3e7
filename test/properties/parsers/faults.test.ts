import assert from 'node:assert/strict';
import fc from 'fast-check';
import { faultEntry } from '../../../core/additions/journal/fault-words';
import type { FoundFault } from '../../../core/additions/journal/found-faults';
import { faultDirectives, faultErrors } from '../../../core/additions/journal/journal-fault';
import { faultOf } from '../../../ui/faults';
import { anyText } from './inputs/any-text';
import { itHolds } from './inputs/runs';
import { textsOf } from './inputs/texts';

const secrets = ['jane.doe@bank.example', '0815-4711', 'eyJhbGciOiJIUzI1NiJ9', '815815'];
const page = { files: ['main-6XIR22DS.js', 'landing-screen-HBY7LWKL.js'], main: 'main-6XIR22DS.js' };

/** Generates texts such as error messages and URLs. The texts mix secrets with words that the telemetry journal permits. */
const texts = textsOf([
  ...secrets,
  ...['TypeError', 'Error', 'img-src', 'connect-src', 'other', 'none', 'entry', 'https://page.example/ui/'],
  ...['/recovery/password/reset/', '?code=', '&', ' ', ': ', '\n', '.js', 'module script', '__proto__'],
  ...page.files,
]);
const errors = fc.oneof(
  fc
    .tuple(texts, texts, texts)
    .map(([name, message, stack]) => Object.assign(new Error(message), { name, stack })),
  texts,
  fc.anything(),
);
const screenNames = ['entry', 'factor', 'sign-in-failed'] as const;
const screens = fc.option(fc.constantFrom(...screenNames), { nil: undefined });
const found: fc.Arbitrary<FoundFault> = fc.oneof(
  fc.tuple(errors, screens).map(([error, screen]) => faultOf(error, screen)),
  texts.map((file) => ({ fault: 'lost-script' as const, file })),
  texts.map((directive) => ({ fault: 'violation' as const, directive })),
);
const words: readonly string[] = [
  ...['broken-screen', 'lost-script', 'violation', 'other', 'none'],
  ...screenNames,
  ...faultErrors,
  ...faultDirectives,
  ...page.files,
];

describe('[additions.faults.2] A fault, with any error, address and directive', () => {
  itHolds('the journal entry contains only predefined words and file names of the build', found, (fault) => {
    for (const word of Object.values(faultEntry(fault, page))) assert.ok(words.includes(word), word);
  });

  itHolds('the journal entry contains no username, code or token', found, (fault) => {
    const entry = JSON.stringify(faultEntry(fault, page));

    assert.deepEqual(
      secrets.filter((secret) => entry.includes(secret)),
      [],
    );
  });

  itHolds(
    'the fault in memory contains neither message nor stack of the error',
    fc.tuple(anyText({ minLength: 3 }), fc.constantFrom(...secrets)),
    ([text, secret]) => {
      const error = Object.assign(new TypeError(`${text} ${secret} ${text}`), {
        stack: `${secret} at ${text}`,
      });

      assert.ok(!JSON.stringify(faultOf(error, 'factor')).includes(secret));
    },
  );
});
