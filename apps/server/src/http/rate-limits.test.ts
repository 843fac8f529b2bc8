import { expect, it } from 'vitest';
import { readConfig } from '../config/config.ts';
import { rateLimitOptions } from './rate-limits.ts';

it('a call whose connection is closed already, which has no address behind a trusted proxy, is counted like any other', () => {
  const { keyGenerator } = rateLimitOptions(readConfig({}));
  const request = { ip: undefined, session: null, routeOptions: { config: {} } };
  expect(keyGenerator?.(request as never)).toBe('call:');
});
