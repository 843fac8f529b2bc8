import { expect, it } from 'vitest';
import { networkOf } from './network-of.ts';

it('an IPv4 address is its own network, an IPv6 address belongs to its /64', () => {
  const networks: [string, string][] = [
    ['10.1.2.3', '10.1.2.3'],
    ['::ffff:10.1.2.3', '10.1.2.3'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
    ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::'],
    ['2001:db8:1:2::9', '2001:db8:1:2::'],
    ['2001:db8::9', '2001:db8::'],
    ['2001:db8:0:0:1::', '2001:db8::'],
    ['fe80::1%eth0', 'fe80::'],
    ['::1', '0::'],
  ];
  for (const [address, network] of networks) expect(networkOf(address), address).toBe(network);
  expect(networkOf('2001:db8:1:3::9')).not.toBe(networkOf('2001:db8:1:2::9'));
});
