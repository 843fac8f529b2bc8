import type { LimitsRow, PlayLimits } from '@crease/operations';
import { pastOf } from '../queries/limits/past-play.ts';
import type { SqlReader } from '../sql/sql-session.ts';

/** Everybody who ever set a limit or took a break, with what counts against it. */
export async function loadLimits(reader: SqlReader): Promise<LimitsRow[]> {
  const rows = await reader.rows<{ body: PlayLimits }>({ text: 'SELECT body FROM play_limits ORDER BY player_id' });
  const past = await pastOf(
    reader,
    rows.map(({ body }) => body.playerId),
  );
  return rows.map(({ body }) => ({ ...body, past: past.get(body.playerId) ?? { results: [], deposits: [] } }));
}
