/**
 * Returns the network that an address counts for: itself, or for IPv6 its /64, which one household owns entirely. The
 * rest is zero: `2001:db8:1:2::`.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [bare = ''] = address.split('%', 1);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(bare)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const zeroes = tail === undefined ? [] : Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  const network = [...front, ...zeroes, ...back].slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':').replace(/(:0)+$/, '')}::`;
}
