import { expect, it } from 'vitest';
import { openVault } from '../../core/sealing/vault.ts';
import { PaymentNames, requestOfName } from './payment-id.ts';

const vaultOf = (secret: string) => openVault({ current: Buffer.from(secret), former: [] }, 'payment names');
const [ours, theirs] = [new PaymentNames(vaultOf('ours')), new PaymentNames(vaultOf('theirs'))];
const at = (depositId: number, next: Readonly<Record<string, unknown>> | null = null) => ({
  depositId,
  createdAt: 1_795_000_000_000,
  next,
});

it('a deposit has an unguessable id of at most 20 letters and digits', () => {
  for (const depositId of [1, 17, 99_999, 9_999_999_999]) {
    const name = ours.of(at(depositId));
    expect(name).toMatch(/^[A-Z0-9]{5,20}$/);
    expect(requestOfName('D', name)).toBe(depositId);
    expect(ours.of(at(depositId))).toBe(name);
    expect(theirs.of(at(depositId))).not.toBe(name);
  }
  expect(ours.of(at(1)).slice(3)).not.toBe(ours.of(at(2)).slice(3));
});

it('a started deposit keeps its id when the secret changes, and so does one with an id of an earlier release', () => {
  const paymentId = ours.of(at(17));
  expect(theirs.of(at(17, { paymentId }))).toBe(paymentId);
  expect(theirs.of(at(17, { kind: 'redirect' }))).toBe(`D17T${(1_795_000_000_000).toString(36).toUpperCase()}`);
});
