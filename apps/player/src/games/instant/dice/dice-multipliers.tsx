import { dicePays, diceWins } from '@crease/games';
import { useTranslations } from 'use-intl';
import { SideTable } from '../../frame/side-table.tsx';
import { useGameWords } from '../../play/use-game-words.ts';

const VALUES = 10_001;
const SHOWN = [9500, 7500, 5000, 2500, 1000, 500, 200];

/** Payouts of chances, the chosen one among others. */
export function DiceMultipliers({ side, target }: { side: 'over' | 'under'; target: number }) {
  const t = useTranslations('games');
  const { times, chance } = useGameWords();
  const chosen = diceWins({ side, target });
  const rows = [...new Set([...SHOWN, chosen])].sort((one, other) => other - one);
  return (
    <SideTable
      heads={[t('dice.chance'), t('dice.pays'), t('side.returns')]}
      rows={rows.map((wins) => ({
        key: wins,
        cells: [
          chance(wins / VALUES),
          <b key="pays">{times(dicePays(wins))}</b>,
          chance((wins * dicePays(wins)) / (100 * VALUES)),
        ],
        look: wins === chosen ? 'now' : undefined,
      }))}
    />
  );
}
