import { expect, it } from 'vitest';
import { CalibrationTable } from './calibration-table.ts';

it('detects a model that is five points off and accepts a correct one', () => {
  const [crooked, right] = [new CalibrationTable('crooked'), new CalibrationTable('right')];
  for (let one = 0; one < 2_000; one++) {
    crooked.note(0.5, one % 100 < 55);
    right.note(0.5, one % 2 === 0);
  }
  expect(crooked.faults()).not.toEqual([]);
  expect(right.faults()).toEqual([]);
});
