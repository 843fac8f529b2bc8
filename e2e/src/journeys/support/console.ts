import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHttpClient, type HttpClient } from '@crease/client';
import { expect } from '@playwright/test';
import { type House, LIVELY } from '../../houses.ts';

/** The console's key, and the address that takes it. */
export function consoleKeyOf({ dataDir }: House): { key: string; url: string } {
  const [key = '', url = ''] = readFileSync(join(dataDir, 'operator.key'), 'utf8').split('\n');
  return { key, url };
}

/** The operator's console of a house under test: its key lies in the data directory. */
export function operatorConsole(house: House = LIVELY): HttpClient {
  const { key, url } = consoleKeyOf(house);
  return createHttpClient({ base: `${url}/api`, token: () => `console_${key}` });
}

/** What a player does on another device; without a token, what a visitor does. */
export function playerApi(token: string | null, { origin }: Pick<House, 'origin'> = LIVELY): HttpClient {
  return createHttpClient({ base: `${origin}/api`, token: () => token });
}

/** The code that a mobile of ten digits was sent last, read from the operator's outbox. */
export async function codeOnPhone(
  mobile: string,
  purpose: 'register' | 'reset' | 'attach' | 'bank' | 'withdraw' = 'register',
): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const { items } = await operatorConsole().call('outbox', { query: { to: mobile } });
      code = items.find((message) => message.purpose === purpose)?.text.slice(0, 6);
      return code;
    })
    .toMatch(/^\d{6}$/);
  return code as string;
}
