import { broughtBy, tableOf } from '@crease/games';
import { riskOn } from './chips.ts';
import { LOOKS } from './table-kinds.ts';
import type { Chip, TableTerms } from './use-table.ts';

/** Net result of a round for one outcome. */
interface OutcomeNet {
  /** The winning hand or number. */
  readonly key: string;
  readonly net: number;
}

const NUMBERS = Array.from({ length: 37 }, (_, pocket) => pocket);

/** Returns the net of these chips for each main outcome, with side bets as lost; of roulette, for each number. */
export function netsAfter(
  { id, game, spots }: Pick<TableTerms, 'id' | 'game' | 'spots'>,
  chips: readonly Chip[],
): OutcomeNet[] {
  const offer = tableOf(id);
  if (!offer || chips.length === 0) return [];
  const { main, outcomes } = LOOKS[game];
  const risk = chips.reduce((sum, chip) => sum + riskOn(spots, chip), 0);
  const results: (readonly [string, object])[] =
    game === 'roulette' ? NUMBERS.map((pocket) => [String(pocket), { pocket }]) : Object.entries(outcomes);
  return results.map(([key, result]) => {
    const counted = game === 'roulette' ? chips : chips.filter(({ spot }) => main.includes(spot));
    const back = counted.reduce((sum, { spot, stake }) => sum + broughtBy(offer.game, spot, { stake, result }), 0);
    return { key, net: back - risk };
  });
}
