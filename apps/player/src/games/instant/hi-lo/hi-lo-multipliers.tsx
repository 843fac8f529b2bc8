import { hiLoPays, hiLoWins } from '@crease/games';
import { useTranslations } from 'use-intl';
import { SideNote, SideTable } from '../../frame/side-table.tsx';
import { useGameWords } from '../../play/use-game-words.ts';
import { RANKS } from './hi-lo-board.tsx';

const CHOICES = ['higher', 'same', 'lower'] as const;

/** Payout of a first right guess for each card. */
export function HiLoMultipliers() {
  const t = useTranslations('games');
  const { times } = useGameWords();
  const pays = (rank: number, choice: (typeof CHOICES)[number]) => {
    const wins = hiLoWins(rank, choice);
    return wins === 0 ? '–' : times(hiLoPays([wins]));
  };
  return (
    <>
      <SideTable
        heads={[t('hilo.beside'), ...CHOICES.map((choice) => t(`hilo.columns.${choice}`))]}
        rows={RANKS.map((name, at) => ({
          key: name,
          cells: [name, ...CHOICES.map((choice) => pays(at + 1, choice))],
        }))}
      />
      <SideNote>{t('hilo.returned')}</SideNote>
    </>
  );
}
