import { expect, it } from 'vitest';
import { linkRisk } from './link-risk.ts';

it('each shared attribute counts once; points add up to a level', () => {
  expect(linkRisk([])).toEqual({ level: 'low', points: 0, reasons: [] });
  expect(linkRisk([{ reasons: ['address'] }, { reasons: ['address', 'agent'] }])).toEqual({
    level: 'low',
    points: 10,
    reasons: [
      { reason: 'agent', players: 1, points: 5 },
      { reason: 'address', players: 2, points: 5 },
    ],
  });
  expect(linkRisk([{ reasons: ['device'] }])).toMatchObject({ level: 'medium', points: 30 });
  const grave = linkRisk([{ reasons: ['document', 'device'] }, { reasons: ['referred'] }]);
  expect([grave.level, grave.points]).toEqual(['high', 85]);
  expect(grave.points).toBe(grave.reasons.reduce((sum, { points }) => sum + points, 0));
});
