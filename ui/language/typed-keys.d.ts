import 'i18next';
import type english from '../../public/ui/assets/i18n/en.json';

// A key without an English text is a compile error.
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof english };
  }
}
