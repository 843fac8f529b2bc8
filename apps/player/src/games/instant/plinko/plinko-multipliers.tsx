import { binChance, plinkoPays, type Risk } from '@crease/games';
import { useTranslations } from 'use-intl';
import { SideNote, SideTable } from '../../frame/side-table.tsx';
import { useGameWords } from '../../play/use-game-words.ts';

interface PlinkoMultipliersProps {
  rows: number;
  risk: Risk;
  /** Bin of the last ball; null: it fell on another board. */
  landed: number | null;
}

/** Payout and probability of each pair of bins, from the edge to the middle. */
export function PlinkoMultipliers({ rows, risk, landed }: PlinkoMultipliersProps) {
  const t = useTranslations('games');
  const { times, chance } = useGameWords();
  const pays = plinkoPays(rows, risk) ?? [];
  const half = pays.slice(0, Math.floor(rows / 2) + 1);
  const rowOf = (pay: number, bin: number) => {
    const isMiddle = bin === rows - bin;
    return {
      key: bin,
      cells: [
        bin === 0 ? t('plinko.edges') : isMiddle ? t('plinko.middle') : t('plinko.edgeAnd', { bin }),
        <b key="pays">{times(pay)}</b>,
        chance(binChance(rows, bin) * (isMiddle ? 1 : 2)),
      ],
      look: landed === bin || landed === rows - bin ? ('now' as const) : undefined,
    };
  };
  return (
    <>
      <SideTable heads={[t('plinko.bins'), t('dice.pays'), t('dice.chance')]} rows={half.map(rowOf)} />
      <SideNote>{t('plinko.pegs')}</SideNote>
    </>
  );
}
