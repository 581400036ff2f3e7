import { dataIn } from '../../../../ui/start/shell/page-data';

describe('A data block of the page', () => {
  it.each([
    ['{"a": [1]}', { a: [1] }],
    ['null', null],
    ['{"a": ', undefined],
    ['', undefined],
  ])('%j', (contents, data) => {
    document.body.innerHTML = '<script type="application/json" id="block"></script>';
    document.body.firstElementChild?.append(contents);

    expect(dataIn('block')).toEqual(data);
  });

  it('a missing block contains no data', () => {
    expect(dataIn('missing')).toBeUndefined();
  });
});
