import { ClockOffset } from './clock-offset.ts';

const offset = new ClockOffset();

/** Records a timestamp that has just arrived. @param at server time of sending, epoch ms. */
export function syncServerClock(at: number): void {
  offset.sync(at, Date.now());
}

/** Returns the server's time, epoch ms; the device's time until the first timestamp arrives. */
export function serverNow(): number {
  return Date.now() + offset.ms;
}
