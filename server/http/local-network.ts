import { BlockList, isIPv6 } from 'node:net';

/** Addresses that are not on the public Internet: this machine, private networks, link-local, multicast and reserved ones. */
const LOCAL = new BlockList();
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3', 'fc00::/7', 'fe80::/9', 'ff00::/8'],
  // IPv6 ranges that contain IPv4 addresses: NAT64, 6to4, Teredo, and IPv4-compatible ones.
  ...['64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32', '::/96'],
]) {
  const [address = '', bits = ''] = range.split('/');
  LOCAL.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether an address such as `10.0.0.1` or `fd00::1` is local, including IPv4-mapped ones. */
export const isLocalAddress = (address: string): boolean =>
  LOCAL.check(address.split('%')[0]!, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether a host is local by its name. `fetchOutside` checks the addresses to which the name resolves. */
export function isLocalHost(host: string): boolean {
  const name = host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (/^[\d.]+$|:/.test(name)) return isLocalAddress(name);
  return !name.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)$/.test(name);
}
