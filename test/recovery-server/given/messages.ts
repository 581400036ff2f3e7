import { join } from 'node:path';
import {
  createMessages,
  type MessageSettings,
} from '../../../adapters/recovery-server/adapters/texts/messages';
import { readLanguages } from '../../../adapters/recovery-server/configuration/read-configuration';
import type { Occasion } from '../../../adapters/recovery-server/core/ports/ports';

export const languages = readLanguages(join('adapters', 'recovery-server', 'configuration', 'languages'));

/** Settings of messages, without texts of the operator. */
export const messageSettings: MessageSettings = {
  ...{ name: 'Example Bank', help: '+49 30 555 0100', language: 'en', texts: {}, languages },
};

export const givenMessages = (changes: Partial<MessageSettings> = {}) =>
  createMessages({ ...messageSettings, ...changes });

/** Returns a request on 1 January 2030 whose page shows a language. */
export const occasionIn = (language: string): Occasion => ({
  ...{ request: '5b0f0a5e-6f1c-4f0e-9d63-0c6d2b1f9f11', language },
  at: Date.UTC(2030, 0, 1, 11, 15),
});
export const occasion = occasionIn('en');
