import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newBackupKey } from '@crease/backup';
import { createHttpClient } from '@crease/client';
import { expect, it, vi } from 'vitest';
import { consoleAddress } from '../../../operator/src/console-address.ts';
import { readConfig } from '../config/config.ts';
import { startTestServer } from '../testing/running-server.ts';

it('a server with a target backs itself up; Health and the metrics show the backup', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crease-target-'));
  const { recipient, identity } = await newBackupKey();
  const app = await startTestServer({ BACKUP_TARGET: folder, BACKUP_RECIPIENT: recipient, BACKUP_MAX_AGE_HOURS: '30' });
  const { url, key } = consoleAddress(app.server.config.folder);
  const api = createHttpClient({ base: `${url}/api`, token: () => `console_${key}` });
  const health = async () => (await api.call('deskHealth')).backup;
  await vi.waitFor(async () => expect((await health())?.lastGoodAt).not.toBeNull(), { timeout: 120_000 });
  expect(await health()).toMatchObject({ maxAgeHours: 30, logStoredAt: expect.any(String) });
  const { jobs, wrong } = await api.call('deskHealth');
  expect(jobs).toContainEqual(expect.objectContaining({ name: 'Backup', isWell: true }));
  expect(wrong.filter(({ text }) => /backup|log/i.test(text))).toEqual([]);
  const metrics = await (await fetch(`${url}/metrics`)).text();
  expect(metrics).toMatch(/^crease_backup_age_seconds \d/m);
  expect(metrics).toMatch(/^crease_backup_max_age_seconds 108000$/m);
  expect(app.lines.join()).not.toContain(identity);
  await app.stop();
  rmSync(folder, { recursive: true });
});

it('needs a public key for a target that the server stores backups in, and only for that', () => {
  expect(() => readConfig({ BACKUP_TARGET: '/backups' })).toThrow(/^BACKUP_RECIPIENT: /);
  expect(() => readConfig({ BACKUP_TARGET: 's3://bucket' })).toThrow(/^BACKUP_RECIPIENT: /);
  expect(() => readConfig({ BACKUP_TARGET: '/backups', BACKUP_RECIPIENT: 'age1x' })).toThrow(/^BACKUP_RECIPIENT/);
  for (const env of [{ BACKUP_TARGET: 'gs://bucket' }, { BACKUP_TARGET: 's3://b', DATABASE_URL: 'postgres://db/x' }])
    expect(readConfig(env).backups.recipients).toEqual([]);
});
