/** Valid issuer URLs. `build.mjs --stamp` rejects the IPv6 address, which a Content Security Policy cannot contain. */
export const goodIssuers = [
  ...['https://login.example', 'https://login.example/', 'https://login.example:8443/oauth2/default'],
  ...['https://login.example/realms/My%20Bank', 'http://127.0.0.1:8080/oauth2/default'],
  ...['http://[::1]:8080', 'https://administration.example'],
];

/** Rejected by every reader of the configuration. The empty issuer is not listed, because it disables sign-in. */
export const badIssuers = [
  ...['login.example', '//login.example', '/oauth2/default', 'https://', 'https:login.example'],
  ...['https://login.example:99999', 'HTTPS://login.example', 'ftp://login.example', 'javascript:alert(1)'],
  ...[' https://login.example', 'https://login.example ', 'https://login.example\n'],
  ...['https://login.example/a b', 'https://login.example\\oauth2', 'https://login.example?tenant=bank'],
  ...['https://login.example/?', 'https://login.example#bank', 'https://user:secret@login.example'],
  ...['https://login.microsoftonline.com/{tenantid}/v2.0', 'https://{tenant}.example'],
  ...['https://bank-admin.okta.com', 'https://bank-Admin.okta.com/oauth2/default'],
  'https://bank-admin.login.example',
];
