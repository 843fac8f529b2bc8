import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHttpClient, type HttpClient } from '@crease/client';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { type ServerUnderTest, WORLD } from '../servers.ts';

/** The console's key and URL. */
export function consoleKeyOf({ dataDir }: ServerUnderTest): { key: string; url: string } {
  const [key = '', url = ''] = readFileSync(join(dataDir, 'operator.key'), 'utf8').split('\n');
  return { key, url };
}

/** Returns a client of the operator's console under test, with the key from the data directory. */
export function operatorConsole(engine: ServerUnderTest = WORLD): HttpClient {
  const { key, url } = consoleKeyOf(engine);
  return createHttpClient({ base: `${url}/api`, token: () => `console_${key}` });
}

/** Returns a client of a player on another device; without a token, of a visitor. */
export function playerApi(token: string | null, { origin }: Pick<ServerUnderTest, 'origin'> = WORLD): HttpClient {
  return createHttpClient({ base: `${origin}/api`, token: () => token });
}

/** Browser contexts in which the codes of a mobile are read: where its account was created. */
const PHONES = new Map<string, BrowserContext>();

/** Reads the codes of this mobile in this page's browser from now on. */
export function readCodesIn(mobile: string, page: Page): void {
  PHONES.set(mobile, page.context());
}

/**
 * Returns the last code sent to a mobile of ten digits, or to an address, from the sandbox phone. A registration code
 * whose browser is unknown is read on the command line.
 */
export async function readCode(
  to: string,
  purpose: 'register' | 'reset' | 'attach' | 'email' | 'bank' | 'withdraw' | 'signIn' = 'register',
  phone: BrowserContext | undefined = PHONES.get(to),
): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      code = phone ? await codeIn(phone, to, purpose) : await codeAtConsole(to);
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code as string;
}

async function codeIn({ request }: BrowserContext, to: string, purpose: string): Promise<string | undefined> {
  const html = await (await request.get(`${WORLD.origin}/sandbox/messages`)).text();
  const items = [...html.matchAll(/<li data-to="([^"]*)" data-purpose="([^"]*)">.*?<p>(\d{6})/g)];
  return items.find(([, target, what]) => target?.includes(to) && what === purpose)?.[3];
}

async function codeAtConsole(to: string): Promise<string | undefined> {
  const { items } = await operatorConsole().call('outbox', { query: { to } });
  return items.find(({ purpose }) => purpose === 'register')?.code ?? undefined;
}
