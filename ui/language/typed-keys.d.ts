import 'i18next';
import type english from '../../public/ui/assets/i18n/en.json';

// A key that English does not have is refused by the compiler.
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof english };
  }
}
