import { z } from 'zod';
import { defineGateway } from '../config/gateway-definition.ts';
import { json } from '../config/setting-shapes.ts';
import { manualGateway } from './manual-gateway.ts';

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
