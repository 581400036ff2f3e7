import { withoutCredentials } from '../../../../ui/start/shell/leave-credentials';

const REST = 'page.example:8443/recovery/password/reset/a%2Fb?fromURI=https://me@bank.example/#https://a@b';

it.each(['', 'user:pass@', 'user@', ':pass@', 'us%40er:p%3Ass%2F@', 'a:b%3Ac@'])(
  '[additions.early.9] an address loses the credentials "%s" and keeps host, path, query and fragment',
  (credentials) => {
    expect(withoutCredentials(new URL(`https://${credentials}${REST}`).href)).toBe(`https://${REST}`);
  },
);

it.each(['https://page.example/@user:pass@', 'https://page.example//user@a', 'https://page.example?a@b'])(
  '[additions.early.9] the address %s contains no credentials',
  (address) => {
    expect(withoutCredentials(address)).toBe(address);
  },
);
