import { describe, expect, it } from 'vitest';
import { AppSettings } from './app-settings.ts';

/** Settings as the store keeps them: plain values by key. */
function settingsOf(rows = new Map<string, string>()) {
  return {
    rows,
    get: async <T>(key: string) => JSON.parse(rows.get(key) ?? 'null') as T | null,
    set: async (key: string, value: unknown) => void rows.set(key, JSON.stringify(value)),
  };
}

describe('AppSettings', () => {
  it('is live by default, and keeps its settings over a restart', async () => {
    const settings = settingsOf();
    const appSettings = await AppSettings.open(settings);
    expect(appSettings.details()).toMatchObject({ BRAND_STATUS: 'live', OTP: 0, LOGO_URL: '/icon.svg' });
    expect([
      appSettings.isLive,
      appSettings.hasDemoUsers(),
      appSettings.ownBanners(),
      appSettings.announcement(),
    ]).toEqual([...[true, true, null, null]]);
    await appSettings.change({
      details: { BRAND_STATUS: 'suspended' },
      announcement: 'Back at nine',
      hasDemoUsers: false,
    });
    const again = await AppSettings.open(settings);
    expect(again.details()).toEqual({ ...appSettings.details(), BRAND_STATUS: 'suspended' });
    expect([again.isLive, again.hasDemoUsers(), again.announcement()]).toEqual([false, false, 'Back at nine']);
  });

  it('writes only what changes, and removes a setting that is reset', async () => {
    const settings = settingsOf();
    const appSettings = await AppSettings.open(settings);
    await appSettings.change({ announcement: 'One' });
    expect([...settings.rows.keys()]).toEqual(['app.announcement']);
    await appSettings.change({ announcement: null });
    expect((await AppSettings.open(settings)).announcement()).toBeNull();
  });

  it('applies concurrent changes, and publishes each', async () => {
    const appSettings = await AppSettings.open(settingsOf());
    const seen: string[] = [];
    appSettings.onChange((now) => seen.push(`${now.details().SEO_TITLE} ${now.details().OTP}`));
    await Promise.all([
      appSettings.change({ details: { SEO_TITLE: 'T' } }),
      appSettings.change({ details: { OTP: 1 } }),
    ]);
    expect(seen).toEqual(['T 0', 'T 1']);
  });

  it('stays unchanged if the store fails, and applies the next change', async () => {
    const settings = settingsOf();
    const appSettings = await AppSettings.open(settings);
    const { set } = settings;
    settings.set = () => Promise.reject(new Error('away'));
    await expect(appSettings.change({ details: { BRAND_STATUS: 'maintenance' } })).rejects.toThrow('away');
    expect(appSettings.isLive).toBe(true);
    settings.set = set;
    await appSettings.change({ details: { BRAND_STATUS: 'maintenance' } });
    expect(appSettings.isLive).toBe(false);
  });
});
