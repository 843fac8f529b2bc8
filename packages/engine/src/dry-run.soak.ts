import { test } from 'vitest';
import { expectDryRuns } from './testing/tried-first.ts';

test.each(['try-1', 'try-2', 'try-3'])(
  'a dry run answers as the command does, and leaves no trace: storm %s',
  expectDryRuns,
);
