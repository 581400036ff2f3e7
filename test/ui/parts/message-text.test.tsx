import { render } from '@testing-library/react';
import { errorCatalogue, type Message } from '../../../core/recovery/messages';
import { addTexts, createTranslations } from '../../../ui/language/translations';
import { MessageText } from '../../../ui/parts/message-text';
import { journeyScreens } from '../../../ui/shell/load-journey';

const messages = errorCatalogue.map((message) => [message.key, message] as const);

beforeAll(async () => {
  createTranslations('en');
  await journeyScreens();
});

describe('Section 8 · Messages are translation keys', () => {
  it.each(messages)('[8.keys] %s is shown in the page’s language', (key, message) => {
    expect(said(message, fileWith(key, 'In Ihrer Sprache'))).toBe('In Ihrer Sprache');
  });

  it.each(messages)(
    '[8.keys] %s is shown in English if the language lacks it, never as a key',
    (key, message) => {
      expect(said(message, {})).not.toContain(key);
      expect(said(message, {})).not.toBe('');
    },
  );
});

function said(message: Message, file: unknown): string | null {
  addTexts(createTranslations('de'), 'de', file);
  return render(<MessageText message={message} />).container.textContent;
}

function fileWith(key: string, words: string): unknown {
  return key.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), words);
}
