export const withoutCredentials = (address: string): string => address.replace(/^(\w+:\/\/)[^/?#]*@/, '$1');

/**
 * Opens the page again if its address contains credentials, and returns true. Browsers resolve the import map with the
 * credentials, so its integrity hashes match no script and the page cannot start. `location.href` omits them, `document.URL` does
 * not. The main script must not run while the page is left.
 */
export const leaveCredentials = (): boolean => {
  const address = withoutCredentials(document.URL);
  if (address === document.URL) return false;
  document.querySelector('#main')?.remove();
  location.replace(address);
  // Firefox ignores credentials when it compares addresses, and opens no document for an address with a fragment.
  if (address === document.URL) location.reload();
  return true;
};
