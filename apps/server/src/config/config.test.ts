import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  it('has a default for everything, on the loopback', () => {
    expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      databaseUrl: null,
      replay: null,
      simSpeed: 1,
      metricsPort: 3001,
      trustedProxies: [],
      checksReplies: false,
    });
  });

  it('takes an empty variable as absent', () => {
    expect(readConfig({ PORT: '', REPLAY: '', SIM_SPEED: '20' })).toMatchObject({
      port: 3000,
      replay: null,
      simSpeed: 20,
    });
  });

  it('has a sandbox phone only with play money and no message provider', () => {
    expect(readConfig({}).hasSandboxPhone).toBe(true);
    expect(readConfig({ SMS_PROVIDER: 'msg91' }).hasSandboxPhone).toBe(false);
  });

  it('permits a standby on a shared database only', () => {
    const databaseUrl = 'postgres://crease@db.example.com/crease';
    expect(readConfig({ STANDBY: 'true', DATABASE_URL: databaseUrl })).toMatchObject({ standsBy: true, databaseUrl });
    expect(() => readConfig({ STANDBY: 'true' })).toThrow(/^STANDBY: an embedded database has one process/);
  });

  it('waits for a replica of the embedded database only', () => {
    expect(readConfig({})).toMatchObject({ synchronousReplica: false, readDatabaseUrl: null });
    expect(readConfig({ SYNCHRONOUS_REPLICA: 'on' }).synchronousReplica).toBe(true);
    const shared = { SYNCHRONOUS_REPLICA: 'on', DATABASE_URL: 'postgres://crease@db.example.com/crease' };
    expect(() => readConfig(shared)).toThrow(/^SYNCHRONOUS_REPLICA: set synchronous_standby_names/);
  });

  it('logs commands for standbys of a shared database, unless set otherwise', () => {
    const DATABASE_URL = 'postgres://crease@db.example.com/crease';
    expect(readConfig({}).logsCommands).toBe(false);
    expect(readConfig({ DATABASE_URL }).logsCommands).toBe(true);
    expect(readConfig({ DATABASE_URL, COMMAND_LOG: 'false' }).logsCommands).toBe(false);
    expect(readConfig({ COMMAND_LOG: 'true' }).logsCommands).toBe(true);
  });

  it('rejects a reproducible world in production, and two worlds at once', () => {
    expect(readConfig({})).toMatchObject({ seed: null, outcomeKey: null });
    expect(readConfig({ SEED: 'monsoon' }).seed).toBe('monsoon');
    const former = readConfig({ LUCK_KEY: 'ab'.repeat(32) });
    expect(former).toMatchObject({ outcomeKey: 'ab'.repeat(32), renamed: ['LUCK_KEY is now OUTCOME_KEY'] });
    expect(() => readConfig({ SEED: 'monsoon', NODE_ENV: 'production' })).toThrow(/^SEED: it reveals every result/);
    expect(() => readConfig({ SEED: 'monsoon', OUTCOME_KEY: 'ab'.repeat(32) })).toThrow(/^SEED and OUTCOME_KEY/);
    for (const wrong of ['ab'.repeat(31), 'xy'.repeat(32), 'crease'])
      expect(() => readConfig({ OUTCOME_KEY: wrong })).toThrow(/^OUTCOME_KEY: 64 hexadecimal digits/);
  });

  it('serves the exchange stream without TLS on a loopback address only, and takes a certificate with its key', () => {
    const plain = { STREAM_PORT: '7000', STREAM_PLAIN: 'true' };
    expect(readConfig(plain).stream).toMatchObject({ port: 7000, isPlain: true, certificate: null });
    expect(() => readConfig({ ...plain, STREAM_HOST: '0.0.0.0' })).toThrow(/^STREAM_PLAIN: only on a loopback/);
    const cert = { STREAM_PORT: '7000', STREAM_CERT_FILE: 'cert.pem' };
    expect(() => readConfig(cert)).toThrow(/^STREAM_CERT_FILE and STREAM_KEY_FILE: set both/);
    expect(readConfig({ ...cert, STREAM_KEY_FILE: 'key.pem' }).stream).toMatchObject({
      certificate: { certFile: 'cert.pem', keyFile: 'key.pem' },
    });
    expect(readConfig({}).stream).toBeNull();
  });

  it('names the invalid variable', () => {
    expect(() => readConfig({ PORT: 'eighty' })).toThrow(/^PORT: /);
    expect(() => readConfig({ SIM_SPEED: '-1' })).toThrow(/^SIM_SPEED: /);
  });
});
