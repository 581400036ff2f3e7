import { isIPv6 } from 'node:net';

/**
 * Returns the networks by which throttles count a client, the smallest first. One client can use all addresses of an IPv6 network
 * /64, and a customer of a provider gets a /56 or a /48. An IPv4 address counts alone, also in IPv6 notation.
 */
export const clientNetworksOf = (address: string): readonly [string, ...string[]] => {
  if (!isIPv6(address)) return [address];
  // Removes the zone, which a URL cannot contain. The URL's parser writes each address in one way, without an IPv4 part.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [start = [], end = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - start.length - end.length).fill('0');
  const groups = [...start, ...zeros, ...end];
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') {
    const digits = groups.map((group) => group.padStart(4, '0')).join('');
    return [`${digits.slice(0, 16)}/64`, `${digits.slice(0, 14)}/56`, `${digits.slice(0, 12)}/48`];
  }
  const bytes = groups.slice(6).flatMap((group) => [...Buffer.from(group.padStart(4, '0'), 'hex')]);
  return [bytes.join('.')];
};
