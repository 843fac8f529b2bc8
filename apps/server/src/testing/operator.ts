import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHttpClient, type HttpClient } from '@crease/client';
import type { OperatorRole } from '@crease/contract';
import type { TestServer } from './running-server.ts';

/** A running server; whatever else a test knows of it is not needed. */
type House = Pick<TestServer, 'server'> & Partial<TestServer>;

export const OPERATOR_PASSWORD = 'a long enough password';

/** The key that the server wrote for the command line. */
export function consoleToken({ server }: House): string {
  return `console_${keyFile(server)[0]}`;
}

/** Base of the API at the console's own address. */
export function consoleBase({ server }: House): string {
  return `${keyFile(server)[1]}/api`;
}

/** Base of the API at the desk's address. */
export function deskBase({ server }: House): string {
  return `${server.desk?.url}/api`;
}

/** Calls with a token of any kind, each at the address that takes it: console, desk, players. */
export function clientWith(house: House, token: string): HttpClient {
  return createHttpClient({ base: baseOf(house, token), token: () => token });
}

function baseOf(house: House, token: string): string {
  if (token.startsWith('console_')) return consoleBase(house);
  return token.startsWith('op_') ? deskBase(house) : `${house.server.url}/api`;
}

function keyFile(server: TestServer['server']): string[] {
  return readFileSync(join(server.config.folder, 'operator.key'), 'utf8').split('\n');
}

/** A visitor at the desk's address. */
export function deskVisitor(house: House): HttpClient {
  return createHttpClient({ base: deskBase(house), token: () => null });
}

export interface TestOperator {
  readonly api: HttpClient;
  readonly token: string;
  readonly id: string;
  readonly username: string;
}

let made = 0;

/** A fresh operator, signed in. */
export async function operatorWith(house: House, role: OperatorRole): Promise<TestOperator> {
  const username = `${role}-${++made}`;
  const body = { username, password: OPERATOR_PASSWORD, role };
  const { id } = await clientWith(house, consoleToken(house)).call('createOperator', { body });
  const { token } = await deskVisitor(house).call('operatorLogin', {
    body: { username, password: OPERATOR_PASSWORD },
  });
  return { api: clientWith(house, token), token, id, username };
}
