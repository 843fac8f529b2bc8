import { test } from 'vitest';
import { expectReplayedStorm } from './testing/replayed-log.ts';

test.each(['log-0', 'log-1', 'log-2', 'log-3', 'log-4', 'log-5'])(
  'the log of each market gives the book of the engine after storm %s',
  expectReplayedStorm,
);
