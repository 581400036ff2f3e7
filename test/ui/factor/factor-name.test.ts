import { targetInText } from '../../../ui/factor/factor-name';
import { createTranslations } from '../../../ui/language/translations';

describe('The target of a factor in a text', () => {
  const english = createTranslations('en');

  it.each([
    ['+1 *** *** 0142', '+1\u00a0***\u00a0***\u00a00142'],
    ['(089) 12-34 / 5', '(089)\u00a012-34\u00a0/\u00a05'],
  ])('keeps a phone number on one line: %s', (number, onOneLine) => {
    expect(targetInText(english, number)).toBe(onOneLine);
  });

  it('lets a name break at its spaces', () => {
    expect(targetInText(english, 'Phone of Jane 2')).toBe('Phone of Jane 2');
  });
});
