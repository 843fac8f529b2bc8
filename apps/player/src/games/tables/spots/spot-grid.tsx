import { useTranslations } from 'use-intl';
import type { KindLook } from '../state/table-kinds.ts';
import type { Chips } from '../state/use-chips.ts';
import type { SpotWords } from '../state/use-spot-words.ts';
import { moveByArrow } from './move-by-arrow.ts';
import { Spot } from './spot.tsx';
import styles from './spot-grid.module.css';

interface SpotGridProps {
  look: KindLook;
  words: SpotWords;
  chips: Chips;
  stakes: ReadonlyMap<string, number>;
  nets: ReadonlyMap<string, number> | null;
}

/** The spots of a card table. */
export function SpotGrid({ look, words, chips, stakes, nets }: SpotGridProps) {
  const t = useTranslations('tables');
  return (
    <section
      className={styles.grid}
      onKeyDown={moveByArrow}
      aria-label={t('spotsLabel')}
      style={{ gridTemplateColumns: `repeat(${look.columns}, minmax(0, 1fr))` }}
    >
      {look.spots.map(([spot, span]) => (
        <Spot
          key={spot}
          span={span}
          name={words.name(spot)}
          pays={words.pays(spot)}
          stake={stakes.get(spot) ?? 0}
          net={nets?.get(spot) ?? null}
          isOpen={chips.isOpen}
          onAdd={() => chips.add([spot])}
          onTakeOff={() => chips.takeOff(spot)}
        />
      ))}
    </section>
  );
}
