import { expect, it } from 'vitest';
import { abilityOf } from './notice-ability.ts';

const CHROME = { hasPush: true, permission: 'default', isIos: false } as const;

it('a browser can notify, is blocked, needs installation first, or cannot', () => {
  expect(abilityOf(CHROME)).toBe('able');
  expect(abilityOf({ ...CHROME, permission: 'granted' })).toBe('able');
  expect(abilityOf({ ...CHROME, permission: 'denied' })).toBe('blocked');
  expect(abilityOf({ ...CHROME, hasPush: false })).toBe('unsupported');
  expect(abilityOf({ ...CHROME, permission: null })).toBe('unsupported');
  expect(abilityOf({ hasPush: false, permission: null, isIos: true })).toBe('installFirst');
  expect(abilityOf({ hasPush: true, permission: 'default', isIos: true })).toBe('able');
});
