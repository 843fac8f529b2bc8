import { useTranslations } from 'use-intl';
import { SideTable } from '../../frame/side-table.tsx';
import { useGameWords } from '../../play/use-game-words.ts';

interface WheelMultipliersProps {
  /** Of each segment, hundredths of the stake. */
  pays: readonly number[];
  /** What the last spin paid on this wheel; null: none yet. */
  landed: number | null;
}

/** What segments pay, the most first, how many do and how likely that is. */
export function WheelMultipliers({ pays, landed }: WheelMultipliersProps) {
  const t = useTranslations('games');
  const { times, chance } = useGameWords();
  const kinds = [...new Set(pays)].sort((one, other) => other - one);
  return (
    <SideTable
      heads={[t('dice.pays'), t('wheel.segments'), t('dice.chance')]}
      rows={kinds.map((pay) => {
        const count = pays.filter((one) => one === pay).length;
        return {
          key: pay,
          cells: [
            <b key="pays">{times(pay)}</b>,
            t('wheel.ofSegments', { count, segments: pays.length }),
            chance(count / pays.length),
          ],
          look: pay === landed ? ('now' as const) : undefined,
        };
      })}
    />
  );
}
