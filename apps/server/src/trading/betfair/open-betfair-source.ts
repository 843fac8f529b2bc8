import { readFile } from 'node:fs/promises';
import { type BetfairMapping, type BetfairSource, createBetfairSource } from '@crease/betfair';
import type { Logger } from 'pino';
import type { BetfairConfig } from '../../config/betfair-config.ts';

interface BetfairSourceDeps {
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly log: Pick<Logger, 'info' | 'warn'>;
  /** The markets to follow, and ours. */
  readonly mapping: BetfairMapping;
  /** In [0, 1), for the pauses between attempts. */
  readonly random?: () => number;
}

/**
 * Opens Betfair's exchange as a price source. It connects with its first read. The caller reads it several times per
 * second, like every feed, and opens events and markets itself.
 * @throws Error in one sentence if the certificate cannot be read.
 */
export async function openBetfairSource(
  { credentials, ...settings }: BetfairConfig,
  { now, log, mapping, random = Math.random }: BetfairSourceDeps,
): Promise<BetfairSource> {
  const lines = { info: (text: string) => log.info(text), warn: (text: string) => log.warn(text) };
  const signsIn = 'token' in credentials ? credentials : { account: await accountOf(credentials) };
  return createBetfairSource({ ...settings, credentials: signsIn }, { now, random, log: lines, mapping });
}

async function accountOf({
  username,
  password,
  certFile,
  keyFile,
}: Exclude<BetfairConfig['credentials'], { token: string }>) {
  // One after the other: of two unreadable files the first is named.
  const cert = await readPem('FEED_BETFAIR_CERT_FILE', certFile);
  const key = await readPem('FEED_BETFAIR_KEY_FILE', keyFile);
  return { username, password, cert, key };
}

async function readPem(setting: string, path: string): Promise<string> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`${setting}: ${path} cannot be read (${error.code})`);
  });
  if (!text.includes('-----BEGIN')) throw new Error(`${setting}: ${path} is not a PEM file`);
  return text;
}
