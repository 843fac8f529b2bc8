import { Stack, usePhone } from '@crease/ui';
import { useTranslations } from 'use-intl';
import type { KindLook } from '../state/table-kinds.ts';
import type { Chips } from '../state/use-chips.ts';
import type { SpotTexts } from '../state/use-spot-texts.ts';
import { moveByArrow } from './move-by-arrow.ts';
import { Spot } from './spot.tsx';
import styles from './spots.module.css';

interface SpotGridProps {
  look: KindLook;
  words: SpotTexts;
  chips: Chips;
  stakes: ReadonlyMap<string, number>;
  nets: ReadonlyMap<string, number> | null;
}

/** Share of the width below which a result does not fit next to the name. */
const NARROW = { phone: 0.4, wide: 0.22 } as const;
/** Size of a chip on a phone, CSS pixels. */
const CHIP = { narrow: 26, plain: 30 } as const;

/** The spots of a card table. */
export function SpotGrid({ look, words, chips, stakes, nets }: SpotGridProps) {
  const t = useTranslations('tables');
  const isPhone = usePhone();
  return (
    <Stack
      as="section"
      gap={6}
      className={styles.grid}
      onKeyDown={moveByArrow}
      aria-label={t('spotsLabel')}
      style={{ gridTemplateColumns: `repeat(${look.columns}, minmax(0, 1fr))` }}
    >
      {look.spots.map(([spot, wide, onPhone = wide]) => {
        const span = isPhone ? onPhone : wide;
        const isNarrow = span / look.columns < (isPhone ? NARROW.phone : NARROW.wide);
        return (
          <Spot
            key={spot}
            span={span}
            isNarrow={isNarrow}
            chipSize={isPhone ? CHIP[isNarrow ? 'narrow' : 'plain'] : undefined}
            name={words.name(spot)}
            pays={words.pays(spot)}
            stake={stakes.get(spot) ?? 0}
            net={nets?.get(spot) ?? null}
            isOpen={chips.isOpen}
            onAdd={() => chips.add([spot])}
            onTakeOff={() => chips.takeOff(spot)}
          />
        );
      })}
    </Stack>
  );
}
