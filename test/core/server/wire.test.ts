import * as wire from '../../../core/server/wire';

const notObjects = [undefined, null, true, 0, '', 'text', '<html></html>'];
const notTexts = [undefined, null, false, 7, '', [], {}, ['text'], '\ud800', 'lone \udfff surrogate'];

describe('[3.error] Section 3 · Error response shape: an apierror object with an errorCode field', () => {
  it.each(['E0000068', 'PASSWORD_INVALID', 'NO_FACTORS', 'A'])(
    'an error with the errorCode %s has that code',
    (errorCode) => {
      expect(wire.readErrorCode({ apierror: { errorCode, other: 1 } })).toBe(errorCode);
    },
  );

  it.each(
    [
      ...notObjects,
      [],
      {},
      { errorCode: 'E0000068' },
      [{ apierror: {} }],
      { apierror: 'E0000068' },
      { apierror: ['E0000068'] },
      { apierror: null },
    ].map((body) => [body]),
  )('an answer that is %j contains no error', (body) => {
    expect(wire.readErrorCode(body)).toBeUndefined();
  });

  it.each(
    [
      ...notTexts,
      'unreachable',
      'throttled',
      'password-mismatch',
      'e0000068',
      'E 1',
      '<b>E1</b>',
      'E1\n',
      '\nE1',
      'É1',
    ].map((code) => [code]),
  )(
    'an error with the code %j is a GENERIC_EXCEPTION, so that no internal code can be forged',
    (errorCode) => {
      expect(wire.readErrorCode({ apierror: { errorCode } })).toBe('GENERIC_EXCEPTION');
    },
  );
});

describe('Section 3 · Factor: name, factorDisplay', () => {
  const phone = { name: 'push', factorDisplay: 'Phone' };
  const sms = { name: 'sms' };

  it.each([
    ['an array', [phone, sms]],
    ['a list under factors', { factors: [phone, sms], other: 1 }],
    [
      'an array with unknown fields',
      [
        { ...phone, id: 1 },
        { ...sms, a: 2 },
      ],
    ],
    ['an array with a display that is not a text', [phone, { ...sms, factorDisplay: 7 }]],
    ['an array with an empty display', [phone, { ...sms, factorDisplay: '' }]],
    ['an array with invalid members', [null, phone, 'sms', [], { name: 7 }, { name: '' }, {}, sms]],
    ['an array with repetitions: the first counts', [phone, sms, { ...phone, factorDisplay: 'Other' }]],
  ])('[3.factor.1] the factor list is read from %s', (_, body) => {
    expect(wire.readFactors(body)).toStrictEqual([phone, sms]);
  });

  it.each([[[]], [{ factors: [] }], [[null]]])('the factor list %j is empty', (body) => {
    expect(wire.readFactors(body)).toEqual([]);
  });

  it.each([...notObjects, {}, { factors: {} }, { factors: null }, { name: 'push' }].map((body) => [body]))(
    'an answer that is %j is not a factor list',
    (body) => {
      expect(wire.readFactors(body)).toBeUndefined();
    },
  );

  it.each([
    ['the object itself', { name: 'sms', factorDisplay: '1234', factors: [{ name: 'push' }] }],
    ['the first of an array', [{ name: 'sms', factorDisplay: '1234' }, { name: 'push' }]],
    ['the first of a list', { factors: [{ name: 'sms', factorDisplay: '1234' }] }],
  ])("[3.factor.2] the user's own factor is read from %s", (_, body) => {
    expect(wire.readOwnFactor(body)).toStrictEqual([{ name: 'sms', factorDisplay: '1234' }]);
  });

  it.each([[[]], [{ factors: [] }]])('%j means that the user has no such factor', (body) => {
    expect(wire.readOwnFactor(body)).toEqual([]);
  });

  it.each([...notObjects, {}, { name: 7 }, { name: '' }].map((body) => [body]))(
    'an answer that is %j is not a factor',
    (body) => {
      expect(wire.readOwnFactor(body)).toBeUndefined();
    },
  );
});

describe('Section 3 · Verify and poll response', () => {
  const whole = { phase: 'final', recoveryToken: 'token', recoveryTokenType: 'stateToken' };

  it('[3.answer.proof] a proof is its phase, recoveryToken and recoveryTokenType', () => {
    expect(wire.readProof({ ...whole, factorResult: 'SUCCESS', other: 1 })).toStrictEqual(whole);
  });

  it.each(notTexts.map((value) => [value]))(
    '[3.answer.proof] a token that is %j counts as missing, and nothing is proven without a phase',
    (value) => {
      const tokens = { recoveryToken: value, recoveryTokenType: value };

      expect(wire.readProof({ phase: 'second', ...tokens })).toStrictEqual({ phase: 'second' });
      expect(wire.readProof({ ...whole, phase: value })).toBeUndefined();
    },
  );

  it.each(['REJECTED', 'TIMEOUT', 'WAITING'])(
    'an answer to a code with the factorResult %s is not a proof',
    (factorResult) => {
      expect(wire.readProof({ ...whole, factorResult })).toBeUndefined();
    },
  );

  it('[3.answer.push] a push is its factorResult, its links.poll and its proof', () => {
    const body = { ...whole, factorResult: 'WAITING', links: { poll: 'poll/1', other: 2 } };

    expect(wire.readPush(body)).toStrictEqual({ factorResult: 'WAITING', pollLink: 'poll/1', proof: whole });
  });

  it.each(notTexts.map((value) => [value]))(
    'a result and a link of a push that are %j count as missing',
    (value) => {
      const none = { factorResult: undefined, pollLink: undefined, proof: undefined };

      expect(wire.readPush({ factorResult: value, links: { poll: value } })).toStrictEqual(none);
      expect(wire.readPush({ links: value })).toStrictEqual(none);
    },
  );

  it('the link of a push is opaque, with any content', () => {
    const poll = 'javascript:alert(1)//\\ \u0000';

    expect(wire.readPush({ links: { poll } })?.pollLink).toBe(poll);
  });

  it.each([...notObjects, []].map((body) => [body]))(
    'an answer that is %j is neither a proof nor a push',
    (body) => {
      expect(wire.readProof(body)).toBeUndefined();
      expect(wire.readPush(body)).toBeUndefined();
    },
  );
});

describe('Section 3 · The other answers', () => {
  it('[3.answer.session-token] the answer to a changed expired password is its sessionToken', () => {
    expect(wire.readPasswordChanged({ sessionToken: 'token', status: 'SUCCESS' })).toEqual({
      sessionToken: 'token',
    });
  });

  it.each(
    [undefined, null, 0, 'text', [], ...notTexts.map((sessionToken) => ({ sessionToken }))].map((body) => [
      body,
    ]),
  )('[settled.expired] an answer that is %j is a success without a session token', (body) => {
    expect(wire.readPasswordChanged(body)).toEqual({ sessionToken: undefined });
  });

  it('HTML is not an answer to a changed password', () => {
    expect(wire.readPasswordChanged('<html></html>')).toBeUndefined();
  });

  it('[3.environment.admin] the complete body of the admin configuration is kept', () => {
    const body = { issuer: 'https://i.example', nested: { a: [1, null] } };

    expect(wire.readAdminConfiguration(body)).toBe(body);
  });

  it('[settled.admin.2] an answer without a body is an empty admin configuration', () => {
    expect(wire.readAdminConfiguration(undefined)).toEqual({});
  });

  it.each([...notObjects.slice(1), []].map((body) => [body]))(
    '[settled.admin.2] an answer that is %j is not an admin configuration',
    (body) => {
      expect(wire.readAdminConfiguration(body)).toBeUndefined();
    },
  );

  it.each([
    [undefined],
    [null],
    [{}],
    [[]],
    [['<b>']],
    ['OK <3'],
    ['Sent to <jane@bank.example>'],
    ['a<headers>'],
    [''],
    [1],
  ])('the answer %j is a success', (body) => {
    expect(wire.readAcknowledgement(body)).toBe(true);
  });

  it.each([
    ...['<!doctype html><h1>Welcome to the Wi-Fi</h1>', ' \n<html></html>', '\uFEFF<html>'],
    '\uFEFF\u200B <!-- portal --><p>Welcome</p>',
    '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>',
    'Notice: Undefined index in portal.php on line 3\n<!DOCTYPE HTML>',
    'Please wait <script>location="/login"</script>',
    ...['var next = "/login"; document.write("<p>Sign in</p>")', 'Blocked<br>by the firewall', '<'],
  ])('[settled.foreign-answer.2] the HTML %j is not a success', (body) => {
    expect(wire.readAcknowledgement(body)).toBeUndefined();
  });
});
