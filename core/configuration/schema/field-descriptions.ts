import type { Environment } from '../environment';

/**
 * Documentation of an environment field, for the JSON schema and `adapters/operator/README.md`. The page does not import the
 * descriptions.
 */
export interface Description {
  readonly title: string;
  readonly description: string;
  readonly example: unknown;
}

/** Descriptions of all environment fields, in the order of the table in `adapters/operator/README.md`. */
export const descriptions: Readonly<Record<keyof Environment, Description>> = {
  production: {
    title: 'Production',
    description: 'True for the installation that real users use.',
    example: true,
  },
  title: {
    title: 'Title',
    description: 'The title of the page, and the heading of `/ui`.',
    example: 'Password help',
  },
  logoUrl: {
    title: 'Logo',
    description: 'The picture above every screen: an http(s) address or a path. Empty for none.',
    example: 'https://cdn.example/logo.svg',
  },
  bgImageClass: {
    title: 'Background',
    description: 'The class of the style sheet that draws the background. Empty for none.',
    example: 'background-default',
  },
  favicon: {
    title: 'Favicon',
    description: 'The icon of the page: an http(s) address, or a path from the root.',
    example: '/icons/bank.png',
  },
  ssprServerHost: {
    title: 'Recovery server',
    description: "The http(s) base address of the recovery calls. Empty for the page's own origin.",
    example: 'https://recovery.example',
  },
  ssprPinServiceServerHost: {
    title: 'Pin service',
    description: "The http(s) base address of the pin call. Empty for the page's own origin.",
    example: 'https://pin.example/api',
  },
  redirectToLogin: {
    title: 'Redirect to login',
    description:
      "Where the last proof leads instead of the page's last screen. `{recoveryToken}` stands for the token, anywhere but in the host. The address's origin is trusted. Empty for no redirect.",
    example: 'https://login.example/signin/recovery/{recoveryToken}',
  },
  loginUrl: {
    title: 'Login',
    description: "The identity provider's login. Empty or `/ui` for the page that the user is on.",
    example: 'https://login.example',
  },
  showPasswordResetSuccess: {
    title: 'Show success of a reset',
    description: 'Shows a success message after a password reset, instead of redirecting to the login.',
    example: false,
  },
  dynamicFactors: {
    title: 'Dynamic factors',
    description:
      'Asks the recovery server for the factors that the environment offers before the user is known.',
    example: true,
  },
  recoveryTypes: {
    title: 'Recovery types',
    description:
      'What users can recover, each at `/recovery/{type}`: lower-case words that are not the name of a call or route.',
    example: ['password'],
  },
  oktaConfig: {
    title: 'Sign-in',
    description:
      "The identity provider for `mgt/password` and `configuration`, unless the server's configuration names one.",
    example: {
      issuer: 'https://login.example/oauth2/default',
      clientId: 'account-recovery',
      redirectUri: 'https://recovery.example/ui/recovery/callback',
    },
  },
  identityProvider: {
    title: 'Identity provider',
    description: "The sign-in adapter: `oidc` works with any provider, `okta` uses Okta's library.",
    example: 'okta',
  },
  signInDiscovery: {
    title: 'Sign-in discovery',
    description:
      "The http(s) address of the provider's discovery document. Empty for the standard address of the issuer.",
    example: 'https://login.example/tenant/.well-known/openid-configuration',
  },
  signInOrigins: {
    title: 'Sign-in origins',
    description:
      "Additional origins of the provider's endpoints and keys. The page may send requests to them.",
    example: ['https://keys.login.example'],
  },
  signInScopes: {
    title: 'Sign-in scopes',
    description:
      'The requested scopes. `openid` is always added. With `offline_access` the session renews itself.',
    example: ['openid', 'email', 'offline_access'],
  },
  trustedOrigins: {
    title: 'Trusted origins',
    description:
      "Origins that users may be sent to after the recovery, in addition to the page's and the login's.",
    example: ['https://bank.example'],
  },
  passwordRules: {
    title: 'Password rules',
    description:
      'The requirements for a new password, shown to users and password managers. Only the server enforces them. Lengths are in characters; letters and digits are those of ASCII. Empty for no list.',
    example: { minLength: 12, lowercase: true, uppercase: true, digit: true, notUsername: true },
  },
  confirmLinks: {
    title: 'Confirm links',
    description:
      'Makes the link in an unlock message wait for a click. Otherwise a mail scanner that opens links uses up the token.',
    example: true,
  },
  codeLength: {
    title: 'Length of codes',
    description:
      'The number of digits of a numeric code, 4 to 10. The page checks the code after the last digit. 0 for any number; the user then submits the code.',
    example: 6,
  },
  languages: {
    title: 'Languages',
    description:
      'The offered languages as language tags, the most common first. The page contains the texts of the first six and loads the others. Empty for all.',
    example: ['en', 'de', 'fr-CA'],
  },
  texts: {
    title: 'Text overrides',
    description:
      "Texts that replace the page's own, by language tag (`*` for every language), with the keys of `public/ui/assets/i18n/en.json`.",
    example: { en: { APP: { ENTRY: { USERNAME: 'Customer number' } } } },
  },
  neutralMessages: {
    title: 'Neutral messages',
    description:
      'Shows the same message for an unknown username and for a user without factors, to hide which usernames exist.',
    example: true,
  },
  brandColor: {
    title: 'Brand colour',
    description:
      'The colour of buttons and links. Related colours are derived from it with enough contrast in light and dark.',
    example: '#ffed00',
  },
  colorScheme: {
    title: 'Colour scheme',
    description: "Light, dark, or the setting of the user's system.",
    example: 'light',
  },
  supportUrl: {
    title: 'Support',
    description: 'Where users get help from a person: an http(s), mailto: or tel: address. Empty for none.',
    example: 'tel:+41-44-123-45-67',
  },
  helpUrl: {
    title: 'Help',
    description: 'The target of "Help" in the footer. Empty for none.',
    example: 'https://bank.example/help',
  },
  privacyUrl: {
    title: 'Privacy',
    description: 'The target of "Privacy" in the footer. Empty for none.',
    example: 'https://bank.example/privacy',
  },
  safetyNotice: {
    title: 'Safety notice',
    description:
      'Warns in the footer that the operator never asks for a password by phone, e-mail or text message.',
    example: false,
  },
  journalUrl: {
    title: 'Journal',
    description:
      'Where the page sends the steps of each journey, without names, codes, tokens or addresses: an https address, or a path that begins with one slash. Empty for none.',
    example: '/journal',
  },
};
