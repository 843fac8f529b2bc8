import type { LimitsRow, PlayLimits } from '@crease/engine';
import { pastOf } from '../rows/limits/past-play.ts';
import type { SqlReader } from '../sql/sql-session.ts';

/**
 * Returns the limits and breaks of every player who has any, with the amounts that count against them at `now`, epoch
 * ms.
 */
export async function loadLimits(reader: SqlReader, now: number): Promise<LimitsRow[]> {
  const rows = await reader.rows<{ body: PlayLimits }>({ text: 'SELECT body FROM play_limits ORDER BY player_id' });
  const past = await pastOf(
    reader,
    rows.map(({ body }) => body.playerId),
    now,
  );
  return rows.map(({ body }) => ({ ...body, past: past.get(body.playerId) ?? { results: [], deposits: [] } }));
}
