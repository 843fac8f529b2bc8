import { ClockOffset } from './clock-offset.ts';

const offset = new ClockOffset();

/** Takes a timestamp that has just arrived. @param at the server's clock when it sent, epoch ms. */
export function syncServerClock(at: number): void {
  offset.sync(at, Date.now());
}

/** Returns the time by the server's clock, epoch ms; by this device's until the server has sent a timestamp. */
export function serverNow(): number {
  return Date.now() + offset.ms;
}
