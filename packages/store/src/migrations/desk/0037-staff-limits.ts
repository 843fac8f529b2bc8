import type { Migration } from '../migration.ts';

export const STAFF_LIMITS: Migration = {
  number: 37,
  name: 'staff limits',
  reason: 'an operator may have lower limits than their role',
  sql: `
ALTER TABLE operators
  ADD COLUMN alone_withdrawals int8 CHECK (alone_withdrawals >= 0),
  ADD COLUMN alone_deposits int8 CHECK (alone_deposits >= 0),
  ADD COLUMN alone_adjustments int8 CHECK (alone_adjustments >= 0);
COMMENT ON COLUMN operators.alone_withdrawals IS 'maximum that they approve without a second operator, minor units; null: as their role';
COMMENT ON COLUMN operators.alone_deposits IS 'the same for deposits';
COMMENT ON COLUMN operators.alone_adjustments IS 'the same for balance adjustments';
`,
};
