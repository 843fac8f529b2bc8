import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createHttpClient, type HttpClient } from '@crease/client';
import type { OperatorRole } from '@crease/contract';
import type { TestServer } from './running-server.ts';

export const OPERATOR_PASSWORD = 'a long enough password';

/** What the command line sends: the key that the server laid out in its data directory. */
export function consoleToken({ server }: TestServer): string {
  const [key] = readFileSync(join(server.config.folder, 'operator.key'), 'utf8').split('\n');
  return `console_${key}`;
}

export function clientWith(house: TestServer, token: string): HttpClient {
  return createHttpClient({ base: house.base, token: () => token });
}

export interface TestOperator {
  readonly api: HttpClient;
  readonly token: string;
  readonly id: string;
  readonly username: string;
}

let made = 0;

/** Carries out what waits for a second person, if anything does: a fresh owner agrees. */
export async function agreed(house: TestServer, { proposalId }: { readonly proposalId: string | null }): Promise<void> {
  if (proposalId === null) return;
  const { api } = await operatorWith(house, 'owner');
  await api.call('answerProposal', { params: { id: proposalId }, body: { agree: true, reason: 'agreed' } });
}

/** A fresh operator, signed in. */
export async function operatorWith(house: TestServer, role: OperatorRole): Promise<TestOperator> {
  const username = `${role}-${++made}`;
  const body = { username, password: OPERATOR_PASSWORD, role };
  const { id } = await clientWith(house, consoleToken(house)).call('createOperator', { body });
  const { token } = await house.visitor.call('operatorLogin', { body: { username, password: OPERATOR_PASSWORD } });
  return { api: clientWith(house, token), token, id, username };
}
