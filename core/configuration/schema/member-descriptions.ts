import type { OktaConfig } from '../environment';
import type { PasswordRules } from '../password-rules';
import type { Description } from './field-descriptions';

export const oktaConfigDescriptions: Readonly<Record<keyof OktaConfig, Description>> = {
  issuer: {
    title: 'Issuer',
    description:
      'The http(s) address of the provider, exactly as in its discovery document: no white space, query, fragment, user info, `-admin` or placeholder such as `{tenantid}`. Empty to disable sign-in.',
    example: 'https://login.example/oauth2/default',
  },
  clientId: {
    title: 'Client',
    description: "The page's client ID at the identity provider.",
    example: 'account-recovery',
  },
  redirectUri: {
    title: 'Callback',
    description: 'The address to which the identity provider returns the user.',
    example: 'https://recovery.example/ui/recovery/callback',
  },
};

export const passwordRuleDescriptions: Readonly<Record<keyof PasswordRules, Description>> = {
  minLength: { title: 'Minimum length', description: 'Minimum number of characters.', example: 12 },
  maxLength: { title: 'Maximum length', description: 'Maximum number of characters.', example: 64 },
  lowercase: { title: 'Lower case', description: 'Requires a letter from a to z.', example: true },
  uppercase: { title: 'Upper case', description: 'Requires a letter from A to Z.', example: true },
  digit: { title: 'Digit', description: 'Requires a digit from 0 to 9.', example: true },
  special: {
    title: 'Special character',
    description: 'Requires an ASCII character other than a letter, a digit or a space.',
    example: true,
  },
  notUsername: {
    title: 'Without the username',
    description: 'Forbids the username as a part of the password, in upper or lower case.',
    example: true,
  },
};
