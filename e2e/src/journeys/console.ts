import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHttpClient, type HttpClient } from '@crease/client';
import { expect } from '@playwright/test';

const BASE = `http://127.0.0.1:${process.env.E2E_PORT ?? '4173'}/api`;

/** The operator's console of the server under test: its key lies in the data directory. */
export function operatorConsole(): HttpClient {
  const [key] = readFileSync(join(process.env.E2E_DATA_DIR as string, 'operator.key'), 'utf8').split('\n');
  return playerApi(`console_${key}`);
}

/** What a player does on another device. */
export function playerApi(token: string): HttpClient {
  return createHttpClient({ base: BASE, token: () => token });
}

/** The code that a mobile of ten digits was sent last, read from the operator's outbox. */
export async function codeOnPhone(mobile: string, purpose: 'register' | 'reset' = 'register'): Promise<string> {
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
