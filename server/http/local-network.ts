import { BlockList, isIPv6 } from 'node:net';

/** What is not on the public Internet: this machine, private networks, links, and addresses without a single receiver. */
const LOCAL = new BlockList();
for (const range of [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24'],
  ...['192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/3', 'fc00::/7', 'fe80::/9', 'ff00::/8'],
  // They contain addresses of version 4: translated, and tunnels.
  ...['64:ff9b::/96', '64:ff9b:1::/48', '2002::/16', '2001::/32', '::/96'],
]) {
  const [address = '', bits = ''] = range.split('/');
  LOCAL.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4');
}

/** Whether an address such as `10.0.0.1` or `fd00::1` is local, mapped ones included. */
export const isLocalAddress = (address: string): boolean =>
  LOCAL.check(address.split('%')[0]!, isIPv6(address) ? 'ipv6' : 'ipv4');

/** Whether a host that was entered is local. What a name resolves to is only known when it is connected to. */
export function isLocalHost(host: string): boolean {
  const name = host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  if (/^[\d.]+$|:/.test(name)) return isLocalAddress(name);
  return !name.includes('.') || /\.(localhost|local|internal|lan|home\.arpa)$/.test(name);
}
