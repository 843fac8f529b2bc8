import { z } from 'zod';
import { defineGateway, json } from '../config/gateway-definition.ts';
import type { Gateway, GatewayTerms, HouseAccount } from '../interface/gateway.ts';
import type { GatewayWorld } from '../wire/fetcher.ts';

interface ManualOptions {
  readonly terms: GatewayTerms;
  readonly accounts: readonly HouseAccount[];
  readonly world: Pick<GatewayWorld, 'now'>;
}

/** A transfer reaches the bank within days: NEFT of a Friday evening on Monday. */
const VALID_MS = 3 * 24 * 3600 * 1000;

const account = z.object({
  type: z.enum(['bank', 'card', 'upi']),
  accountNo: z.string().min(1),
  accountName: z.string().min(1),
  iban: z.string().nullable().default(null),
  ifscCode: z.string().nullable().default(null),
  bankName: z.string().nullable().default(null),
});

const TEST_ACCOUNTS: z.output<typeof account>[] = [
  {
    type: 'bank',
    accountNo: '00110022003300',
    accountName: 'Crease Sandbox House',
    iban: null,
    ifscCode: 'TEST0000001',
    bankName: 'Sandbox Bank',
  },
];

export const manual = defineGateway({
  code: 'manual',
  name: 'Bank transfer',
  mark: { letters: 'Bk', color: 'blue' },
  kind: 'bank',
  currency: 'INR',
  min: 500_00,
  max: 4_000_000_00,
  usualSeconds: 3600,
  fields: [
    { name: 'reference', type: 'text', isRequired: true },
    { name: 'paidOn', type: 'date', isRequired: false },
    { name: 'proof', type: 'file', isRequired: false },
  ],
  references: ['upiRrn', 'neftUtr', 'rtgsUtr'],
  settings: {
    HOUSE_ACCOUNTS: json(z.array(account)).default([]).describe('JSON list of at least one account, see gateways.md'),
  },
  needed: ['HOUSE_ACCOUNTS'],
  open: ({ settings, terms, world }) => manualGateway({ terms, accounts: settings.HOUSE_ACCOUNTS, world }),
  sandbox: {
    settings: (_, { HOUSE_ACCOUNTS: own }) => ({ HOUSE_ACCOUNTS: own.length > 0 ? own : TEST_ACCOUNTS }),
  },
});

/**
 * A transfer to an account of the house. No provider reports it: the player's text or upload proves nothing, a
 * person compares the reference with the bank's statement.
 */
function manualGateway({ terms, accounts, world }: ManualOptions): Gateway {
  return {
    terms,
    start: async () => {
      if (accounts.length === 0) return { kind: 'refused', reason: 'no_account' };
      const expiresAt = world.now() + VALID_MS;
      return { kind: 'started', next: { kind: 'pay', payTo: accounts, expiresAt, providerId: null } };
    },
    readCallback: async () => ({ kind: 'untrusted', reason: 'manual transfers have no callbacks' }),
    query: async () => ({ kind: 'reports', reports: [] }),
  };
}
