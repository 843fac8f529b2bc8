import { describe, expect, it, vi } from 'vitest';
import { soccerFancyCalibration, tennisFancyCalibration } from '../testing/calibration/calibration-counts.ts';
import { cricketCalibration, soccerCalibration, tennisCalibration } from '../testing/calibration/calibration-run.ts';
import { CalibrationTable } from '../testing/calibration/calibration-table.ts';

// Thousands of matches: nobody waits on this clock but a hung machine. The long run is calibration.slow.test.ts.
vi.setConfig({ testTimeout: 300_000 });

describe('what is priced at p happens about p of the time', () => {
  it.each([
    ['cricket', () => cricketCalibration(200, 'calibration')],
    ['soccer', () => soccerCalibration(500, 'calibration')],
    ['tennis', () => tennisCalibration(1_000, 'calibration of points')],
    ['soccer fancies', () => soccerFancyCalibration(300, 'calibration')],
    ['tennis fancies', () => tennisFancyCalibration(400, 'calibration')],
  ] as const)('%s', (_sport, run) => {
    for (const table of run()) expect(table.faults(), table.text()).toEqual([]);
  });
});

describe('the yardstick itself', () => {
  it('finds a model that is five points off', () => {
    const table = new CalibrationTable('crooked');
    for (let one = 0; one < 2_000; one++) table.note(0.5, one % 100 < 55);
    expect(table.faults()).not.toEqual([]);
  });
});
