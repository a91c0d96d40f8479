import { isIPv4, isIPv6 } from 'node:net';

const GROUPS = 8;
/** What one customer of a provider is given at least: counting single addresses would count nobody. */
const NETWORK_GROUPS = 4;

const hexOf = (byte: string | undefined): number => Number(byte ?? 0);

/** `1.2.3.4` at the end of an IPv6 address, as its two last groups. */
function withoutDots(text: string): string {
  const [a, b, c, d] = text.slice(text.lastIndexOf(':') + 1).split('.');
  const pair = (high?: string, low?: string): string =>
    ((hexOf(high) << 8) | hexOf(low)).toString(16);
  return `${text.slice(0, text.lastIndexOf(':') + 1)}${pair(a, b)}:${pair(c, d)}`;
}

function groupsOf(address: string): readonly number[] {
  const text = address.includes('.') ? withoutDots(address) : address;
  const [head = '', tail] = text.split('::');
  const read = (part: string): readonly number[] =>
    part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16));
  const [first, last] = [read(head), read(tail ?? '')];
  const gap = Math.max(0, GROUPS - first.length - last.length);
  return [...first, ...Array.from({ length: gap }, () => 0), ...last];
}

const MAPPED = [0, 0, 0, 0, 0, 0xffff];
const isMapped = (groups: readonly number[]): boolean =>
  MAPPED.every((group, i) => groups[i] === group);

const dotted = ([high = 0, low = 0]: readonly number[]): string =>
  [high >> 8, high & 255, low >> 8, low & 255].join('.');

/** By whom a request is counted: an IPv4 address, in whatever spelling, or the /64 of an IPv6 one. */
export function addressKey(address: string): string {
  const [text = ''] = address.split('%', 1);
  if (isIPv4(text) || !isIPv6(text)) return text;
  const groups = groupsOf(text);
  if (isMapped(groups)) return dotted(groups.slice(-2));
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
