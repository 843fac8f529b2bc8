import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_PUSH_SERVICES } from '../config/push-config.ts';
import { pushAddress } from './push-address.ts';

const SERVICES = [...DEFAULT_PUSH_SERVICES, 'http://127.0.0.1:4567'];

describe('the endpoint that a browser sends', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc:def',
    'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
    'https://web.push.apple.com/QGd2',
    'https://wns2-par02p.notify.windows.com/w/?token=BQ%3d',
    'http://127.0.0.1:4567/device/1',
  ])('%s is accepted', (endpoint) => {
    expect(pushAddress(endpoint, SERVICES)?.href).toBe(endpoint);
  });

  it.each([
    ['no encryption', 'http://fcm.googleapis.com/fcm/send/abc'],
    ['an unknown host', 'https://push.example.com/a'],
    ['an allowed host as a prefix', 'https://evilfcm.googleapis.com.example.com/a'],
    ['a name that only ends in the same letters', 'https://evilnotify.windows.com/a'],
    ['a subdomain of an exact host', 'https://a.fcm.googleapis.com/a'],
    ['the parent host', 'https://notify.windows.com/a'],
    ['a port', 'https://fcm.googleapis.com:8443/a'],
    ['a name and a password', 'https://fcm.googleapis.com@10.0.0.1/a'],
    ['a user name for an allowed host', 'https://me@fcm.googleapis.com/a'],
    ['a password for an allowed host', 'https://me:secret@fcm.googleapis.com/a'],
    ['this machine', 'https://127.0.0.1/a'],
    ['this machine, in hexadecimal', 'https://0x7f000001/a'],
    ['this machine, at another port', 'http://127.0.0.1:5432/a'],
    ['this machine, by https', 'https://127.0.0.1:4567/a'],
    ['this machine in IPv6', 'https://[::1]/a'],
    ['a private network', 'https://10.0.0.1/a'],
    ['a cloud metadata address', 'http://169.254.169.254/latest/meta-data'],
    ['a file', 'file:///etc/passwd'],
    ['a part after #', 'https://fcm.googleapis.com/a#b'],
    ['a line break', 'https://fcm.googleapis.com/a\r\nhost: elsewhere'],
    ['look-alike letters', 'https://fcm.googleаpis.com/a'],
    ['nothing', ''],
    ['no address', 'fcm.googleapis.com'],
    ['far too long', `https://fcm.googleapis.com/${'a'.repeat(1024)}`],
  ])('%s is refused', (_, endpoint) => {
    expect(pushAddress(endpoint, SERVICES)).toBeNull();
  });

  it('accepted addresses are called by https at an allowed host, or at the test’s service', () => {
    const parts = ['https:', 'http:', '//', '/', '@', ':', '\\', '#', '?', '.', 'fcm.googleapis.com', '127.0.0.1'];
    const text = fc.array(fc.oneof(fc.constantFrom(...parts, 'notify.windows.com', '%2e', '4567'), fc.string()));
    fc.assert(
      fc.property(text, (words) => {
        const url = pushAddress(words.join(''), SERVICES);
        if (url === null) return;
        const isOwn = url.origin === 'http://127.0.0.1:4567';
        const isKnown = url.protocol === 'https:' && /(^fcm\.googleapis\.com|\.notify\.windows\.com)$/.test(url.host);
        expect(isOwn || isKnown).toBe(true);
      }),
    );
  });
});
