import 'i18next';
import type english from '../../public/ui/assets/i18n/en.json';

// Makes a translation key without an English text a compile error.
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof english };
  }
}
