import { expect, it } from 'vitest';
import { isOutward } from './post-notice.ts';

it.each([
  ...[
    '127.0.0.1',
    '127.9.9.9',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.169.254',
  ],
  ...['100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
  ...[
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
  ],
])('%s is not a public address: it is not called', (address) => {
  expect(isOutward(address)).toBe(false);
});

it.each(['142.250.1.95', '172.32.0.1', '17.253.1.1', '2404:6800:4007::1', '::ffff:142.250.1.95'])(
  '%s is called',
  (address) => {
    expect(isOutward(address)).toBe(true);
  },
);
