import 'i18next';
import type english from '../../public/ui/assets/i18n/en.json';

// Declares all translation keys for TypeScript. A use of a key without an English text does not compile.
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof english };
  }
}
