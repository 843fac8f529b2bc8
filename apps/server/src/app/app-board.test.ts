import { describe, expect, it } from 'vitest';
import { AppBoard } from './app-board.ts';

/** Settings as the store keeps them: plain values by key. */
function settingsOf(rows = new Map<string, string>()) {
  return {
    rows,
    get: async <T>(key: string) => JSON.parse(rows.get(key) ?? 'null') as T | null,
    set: async (key: string, value: unknown) => void rows.set(key, JSON.stringify(value)),
  };
}

describe('AppBoard', () => {
  it('is live until told otherwise, and remembers what it was told over a restart', async () => {
    const settings = settingsOf();
    const board = await AppBoard.open(settings);
    expect(board.details()).toMatchObject({ BRAND_STATUS: 'live', OTP: 0, LOGO_URL: '/icon.svg' });
    expect([board.isLive, board.hasDemoUsers(), board.ownBanners(), board.announcement()]).toEqual([
      ...[true, true, null, null],
    ]);
    await board.change({ details: { BRAND_STATUS: 'suspended' }, announcement: 'Back at nine', hasDemoUsers: false });
    const again = await AppBoard.open(settings);
    expect(again.details()).toEqual({ ...board.details(), BRAND_STATUS: 'suspended' });
    expect([again.isLive, again.hasDemoUsers(), again.announcement()]).toEqual([false, false, 'Back at nine']);
  });

  it('writes only what changes, and forgets an own word that is taken back', async () => {
    const settings = settingsOf();
    const board = await AppBoard.open(settings);
    await board.change({ announcement: 'One' });
    expect([...settings.rows.keys()]).toEqual(['app.announcement']);
    await board.change({ announcement: null });
    expect((await AppBoard.open(settings)).announcement()).toBeNull();
  });

  it('loses nothing of changes made at once, and tells each of them', async () => {
    const board = await AppBoard.open(settingsOf());
    const told: string[] = [];
    board.onChange((now) => told.push(`${now.details().SEO_TITLE} ${now.details().OTP}`));
    await Promise.all([board.change({ details: { SEO_TITLE: 'T' } }), board.change({ details: { OTP: 1 } })]);
    expect(told).toEqual(['T 0', 'T 1']);
  });

  it('has not changed when the store could not be written, and takes the next change', async () => {
    const settings = settingsOf();
    const board = await AppBoard.open(settings);
    const { set } = settings;
    settings.set = () => Promise.reject(new Error('away'));
    await expect(board.change({ details: { BRAND_STATUS: 'maintenance' } })).rejects.toThrow('away');
    expect(board.isLive).toBe(true);
    settings.set = set;
    await board.change({ details: { BRAND_STATUS: 'maintenance' } });
    expect(board.isLive).toBe(false);
  });
});
