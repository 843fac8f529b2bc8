import type { ReplyOf } from '@crease/client';
import type { OperatorRole } from '@crease/contract';
import { expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { type House, LIVELY } from '../../houses.ts';
import { operatorConsole, playerApi } from './console.ts';

export const STAFF_PASSWORD = 'a long enough password';

/** Where those who run a house come in. */
export function deskOf({ origin }: House = LIVELY): string {
  const url = new URL(origin);
  url.port = String(Number(url.port) + 2);
  return url.origin;
}

/** Codes of the step before are good until the next one begins: as long as a call may take, in seconds. */
const ON_THE_WAY_S = 10;

let made = 0;

/** A person at the desk, with a second factor; the moment of its last code, so that each is used once. */
export interface Staff {
  readonly username: string;
  readonly secret: string;
  readonly token: string;
  nextCode(): Promise<string>;
}

/** Somebody new with a role and a code app. */
export async function staffWith(role: OperatorRole, house: House = LIVELY): Promise<Staff> {
  const username = `${role}.${Date.now().toString(36)}${++made}`;
  const password = STAFF_PASSWORD;
  await operatorConsole(house).call('createOperator', { body: { username, password, role } });
  const { token } = await playerApi(null, { origin: deskOf(house) }).call('operatorLogin', { body: { username, password } });
  const api = playerApi(token, { origin: deskOf(house) });
  const { secret } = await api.call('offerOperatorFactor', { body: { password } });
  // A code is good once, and so are those before it: the one of the step before leaves the step of now to the sign-in.
  // A step that ends before the call is there counts as over.
  const code = (step: number) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + ON_THE_WAY_S + step * 30 });
  await api.call('confirmOperatorFactor', { body: { code: await code(-1) } });
  return { username, secret, token, nextCode: () => code(0) };
}

/** Carries out what waits for a second person, if anything does: a fresh owner agrees. */
export async function agreed(
  { proposalId }: { readonly proposalId: string | null },
  house: House = LIVELY,
): Promise<void> {
  if (proposalId === null) return;
  const { token } = await staffWith('owner', house);
  const answer = { params: { id: proposalId }, body: { agree: true, reason: 'agreed' } };
  await playerApi(token, house).call('answerProposal', answer);
}

/** The same for what was proposed on a screen. */
export async function agreedAbout(
  wanted: (preview: ReplyOf<'proposals'>['items'][number]['preview']) => boolean,
  house: House = LIVELY,
): Promise<void> {
  const { items } = await operatorConsole(house).call('proposals', { query: { waiting: 'true' } });
  await agreed({ proposalId: items.find(({ preview }) => wanted(preview))?.id ?? null }, house);
}

/** Signs in as a person does: name, password, six digits. */
export async function signInAtDesk(page: Page, staff: Staff, house: House = LIVELY): Promise<void> {
  await page.goto(deskOf(house));
  await page.getByLabel('Name').fill(staff.username);
  await page.getByLabel('Password').fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Code of six digits').fill(await staff.nextCode());
  await expect(
    page
      .getByRole('navigation', { name: 'Desk' })
      .or(page.getByRole('button', { name: 'Menu' }))
      .first(),
  ).toBeVisible();
}

/** A desk that is open already, for journeys about something else than coming in. */
export async function openDesk(page: Page, role: OperatorRole, path = '/', house: House = LIVELY): Promise<Staff> {
  const staff = await staffWith(role, house);
  const operator = await playerApi(staff.token, { origin: deskOf(house) }).call('operatorMe');
  await page.addInitScript((session) => localStorage.setItem('crease.desk', JSON.stringify(session)), {
    state: { token: staff.token, operator, hasEnded: false },
    version: 1,
  });
  await page.goto(`${deskOf(house)}${path}`);
  return staff;
}
