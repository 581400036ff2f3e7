/** Creates the `window` of an https page that can store data only in cookies. Also returns the cookie jar. */
export const cookiesOnly = () => {
  const jar = new Map<string, string>();
  const refuse = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  const document = {
    location: { protocol: 'https:' },
    documentElement: { lang: 'en' },
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(text: string) {
      const [, name = '', value = ''] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
      if (/Max-Age=(0|-)/.test(text)) jar.delete(name);
      else jar.set(name, value);
    },
  };
  const parts = {
    document,
    get localStorage() {
      return refuse();
    },
    get sessionStorage() {
      return refuse();
    },
  };
  return { parts, jar };
};
