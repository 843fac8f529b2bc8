import { expect, it } from 'vitest';
import { SILENT_LOG } from '../../sql/store-log.ts';
import { openOlderDatabase } from '../../testing/test-databases.ts';
import { migrate } from '../migrate.ts';
import { COMMAND_LINE_NAME } from './0068-command-line-name.ts';

const OPERATORS = (['cli', 'cli-1', 'asha'] as const)
  .map((name, at) => `('${name}', 'x', 'owner', 1, 1, ${at === 2 ? "'console'" : "'cli'"})`)
  .join(', ');
const PROPOSAL = `INSERT INTO proposals (kind, terms, preview, digest, reason, proposed_by, proposed_at, ends_at, state,
    answered_by, answered_at)
  VALUES ('adjust', '{}', '{}', '', 'r',`;
const WITHDRAWAL = (id: number, status: string) => `
  INSERT INTO withdrawals VALUES (${id}, 1, 'real:INR', 'bank', 500, 1, '${status}', false, 0, 0, 0, 0, NULL,
    '{"approvals":["cli","console","ravi"],"note":"console"}');`;
const BEFORE = `
  INSERT INTO players VALUES (1, 'Asha', 'real:INR', false, false, 1, true);
  INSERT INTO operators (username, password_hash, role, created_at, joined_at, invited_by) VALUES ${OPERATORS};
  INSERT INTO operator_invitations (operator_id, is_return, username, role, invited_by, reason, created_at, opens_at,
      ends_at)
    VALUES (9, false, 'ravi', 'trader', 'console', 'r', 1, 1, 1);
  ${PROPOSAL} 'console', 1, 9, 'waiting', NULL, NULL);
  ${PROPOSAL} 'cli', 1, 9, 'waiting', NULL, NULL);
  ${PROPOSAL} 'console', 1, 9, 'done', 'asha', 2);
  UPDATE proposals SET terms = '{"username": "cli"}' WHERE proposed_by = 'cli';
  INSERT INTO alone_amounts VALUES ('a', 1, 'deposits', 'console', NULL, 5, 1), ('b', 1, 'deposits', 'cli', NULL, 5, 1);
  INSERT INTO cases (player_id, kind, figures, others, opened_at, assigned_to)
    VALUES (1, 'byHand', '{}', '[]', 1, 'console');
  INSERT INTO traded_events VALUES ('open', '{}', 1, 'console', NULL), ('over', '{}', 1, 'console', 2);
  INSERT INTO traded_entries VALUES ('open', 1, 1, 'console', '{}'), ('over', 1, 1, 'console', '{}');
  ${WITHDRAWAL(1, 'pending')}
  ${WITHDRAWAL(2, 'declined')}
  INSERT INTO audit_trail VALUES (1, 1, 'console', 'settle', '{}', '', 'x');`;

it('the command line acts as cli, and an operator of that name has another; history stays', async () => {
  const older = await openOlderDatabase({ below: 68, rows: BEFORE });
  const { session } = older;
  const column = async (text: string) =>
    (await session.rows<{ one: unknown }>({ text: `SELECT ${text}` })).map(({ one }) => one);
  await migrate(session, SILENT_LOG);
  expect(await column('username AS one FROM operators ORDER BY operator_id')).toEqual(['cli-2', 'cli-1', 'asha']);
  expect(await column('invited_by AS one FROM operators ORDER BY operator_id')).toEqual(['cli-2', 'cli-2', 'cli']);
  expect(await column('invited_by AS one FROM operator_invitations')).toEqual(['cli']);
  expect(await column("proposed_by || ' ' || state AS one FROM proposals ORDER BY proposal_id")).toEqual([
    'cli waiting',
    'cli lapsed',
    'console done',
  ]);
  expect(await column('operator AS one FROM alone_amounts ORDER BY act_key')).toEqual(['cli', 'cli-2']);
  expect(await column('assigned_to AS one FROM cases')).toEqual(['cli']);
  expect(await column('operator AS one FROM traded_entries ORDER BY game_id')).toEqual(['cli', 'console']);
  expect(await column('body AS one FROM withdrawals ORDER BY withdrawal_id')).toEqual([
    { approvals: ['cli-2', 'cli', 'ravi'], note: 'console' },
    { approvals: ['cli', 'console', 'ravi'], note: 'console' },
  ]);
  expect(await column('operator AS one FROM audit_trail')).toEqual(['console']);
  await session.script((COMMAND_LINE_NAME.undo as { sql: string }).sql);
  expect(await column('invited_by AS one FROM operators ORDER BY operator_id')).toEqual(['cli-2', 'cli-2', 'console']);
  await older.remove();
});
