import { dataIn } from '../../../../ui/start/shell/page-data';

describe('A data block of the page', () => {
  it.each([
    ['{"a": [1]}', { a: [1] }],
    ['null', null],
    ['{"a": ', undefined],
    ['', undefined],
  ])('with the text %j contains the data %j', (contents, data) => {
    document.body.innerHTML = '<script type="application/json" id="block"></script>';
    document.body.firstElementChild?.append(contents);

    expect(dataIn('block')).toEqual(data);
  });

  it('that is missing contains no data', () => {
    expect(dataIn('missing')).toBeUndefined();
  });
});
