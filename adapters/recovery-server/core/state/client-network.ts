import { isIPv6 } from 'node:net';

/**
 * Returns the address or network by which throttles count a client. For IPv6 this is the /64 network, because one client can
 * use all addresses in it. For an IPv4 address in IPv6 notation, it is the IPv4 address.
 */
export const clientNetworkOf = (address: string): string => {
  if (!isIPv6(address)) return address;
  // Removes the zone, which a URL cannot contain. The URL's parser writes each address in one way, without an IPv4 part.
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const [start = [], end = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter((group) => group !== ''));
  const zeros = Array<string>(8 - start.length - end.length).fill('0');
  const groups = [...start, ...zeros, ...end];
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return `${groups.slice(0, 4).join(':')}::/64`;
  const bytes = groups.slice(6).flatMap((group) => [...Buffer.from(group.padStart(4, '0'), 'hex')]);
  return bytes.join('.');
};
