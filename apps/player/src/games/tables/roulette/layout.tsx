import { Button, Dialog, Grid, Row, Stack, useMedia, widthBelow } from '@crease/ui';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { moveByArrow } from '../spots/move-by-arrow.ts';
import { Spot } from '../spots/spot.tsx';
import type { Chips } from '../state/use-chips.ts';
import type { SpotTexts } from '../state/use-spot-texts.ts';
import { insideBetsOf, isRed } from '../state/wheel-order.ts';
import { edgeBet } from './edge-bet.ts';
import styles from './roulette.module.css';

export interface LayoutProps {
  chips: Chips;
  words: SpotTexts;
  stakes: ReadonlyMap<string, number>;
  nets: ReadonlyMap<string, number> | null;
  /** The result, once it is shown. */
  fell: string | null;
}

/** Size of a chip that does not stretch a row of cells, CSS pixels. */
const SMALL_CHIP = 26;

interface SizedProps extends Omit<LayoutProps, 'fell'> {
  chipSize?: number | undefined;
}

const ROWS = [3, 2, 1] as const;
const NUMBERS = Array.from({ length: 12 }, (_, at) => at * 3);
const EVENS = ['low', 'even', 'red', 'black', 'odd', 'high'] as const;

/** The cloth: numbers, dozens, columns and even chances; edges and corners of a number are its inside bets. */
export function Layout({ corner, fell, ...props }: LayoutProps & { corner?: ReactNode }) {
  const t = useTranslations('tables.roulette');
  const [openNumber, setOpenNumber] = useState<number | null>(null);
  const isUpright = useMedia(widthBelow('wide'));
  const sized = { ...props, chipSize: SMALL_CHIP };
  const numbers = isUpright
    ? NUMBERS.flatMap((row) => [1, 2, 3].map((column) => row + column))
    : ROWS.flatMap((row) => NUMBERS.map((first) => first + row));
  const outside = (spot: string) => <PlainSpot key={spot} spot={spot} {...sized} />;
  return (
    <Grid gap={4} className={styles.layout} onKeyDown={moveByArrow}>
      {corner ? <div className={styles.corner}>{corner}</div> : null}
      <Stack className={styles.zero}>
        <NumberSpot number={0} hasFallen={fell === '0'} onAsk={setOpenNumber} {...sized} />
      </Stack>
      <Grid gap={4} className={styles.numbers}>
        {numbers.map((number) => (
          <NumberSpot
            key={number}
            number={number}
            hasFallen={fell === String(number)}
            onAsk={setOpenNumber}
            {...sized}
          />
        ))}
      </Grid>
      <Grid gap={4} className={styles.columns}>
        {(isUpright ? [1, 2, 3] : ROWS).map((column) => outside(`column${column}`))}
      </Grid>
      <div className={styles.dozens}>{[1, 2, 3].map((dozen) => outside(`dozen${dozen}`))}</div>
      <div className={styles.evens}>{EVENS.map(outside)}</div>
      <Inside {...props} />
      {openNumber === null ? null : (
        <Dialog
          shape="sheet"
          title={t('insideOf', { number: openNumber })}
          closeLabel={t('done')}
          onClose={() => setOpenNumber(null)}
        >
          <div className={styles.sheet}>{insideBetsOf(openNumber).map(outside)}</div>
          <Button full onClick={() => setOpenNumber(null)}>
            {t('done')}
          </Button>
        </Dialog>
      )}
    </Grid>
  );
}

/** Inside bets have no cell: those with chips are listed below the cloth. */
function Inside({ chips, words, stakes, nets }: Omit<LayoutProps, 'fell'>) {
  const inside = [...stakes.keys()].filter((spot) => /^(split|street|corner|sixLine|firstFour)/.test(spot));
  if (inside.length === 0) return null;
  return (
    <Row wrap gap={4} className={styles.inside}>
      {inside.map((spot) => (
        <PlainSpot
          key={spot}
          spot={spot}
          chips={chips}
          words={words}
          stakes={stakes}
          nets={nets}
          chipSize={SMALL_CHIP}
        />
      ))}
    </Row>
  );
}

function PlainSpot({ spot, chips, words, stakes, nets, chipSize }: SizedProps & { spot: string }) {
  return (
    <Spot
      className={styles.cell}
      name={words.name(spot)}
      pays={words.pays(spot)}
      stake={stakes.get(spot) ?? 0}
      net={nets?.get(spot) ?? null}
      chipSize={chipSize}
      isOpen={chips.isOpen}
      onAdd={() => chips.add([spot])}
      onTakeOff={() => chips.takeOff(spot)}
    >
      {/* Columns are narrow and identified by their position. */}
      <span>{spot.startsWith('column') ? words.pays(spot) : words.name(spot)}</span>
    </Spot>
  );
}

interface NumberProps extends SizedProps {
  number: number;
  hasFallen: boolean;
  onAsk: (number: number) => void;
}

function NumberSpot({ number, hasFallen, onAsk, chips, words, stakes, nets, chipSize }: NumberProps) {
  const spot = `straight${number}`;
  const isFine = useMedia('(pointer: fine)');
  const onEdge = (event: MouseEvent<HTMLElement>) => {
    const found = isFine && chips.isOpen ? edgeBet(number, event) : null;
    if (!found) return;
    event.stopPropagation();
    chips.add([found]);
  };
  return (
    <Stack
      className={styles.number}
      data-tone={number === 0 ? 'zero' : isRed(number) ? 'red' : 'black'}
      data-fallen={hasFallen || undefined}
      onClickCapture={onEdge}
    >
      <Spot
        className={styles.cell}
        name={words.name(spot)}
        pays={words.pays(spot)}
        stake={stakes.get(spot) ?? 0}
        net={nets?.get(spot) ?? null}
        chipSize={chipSize}
        isOpen={chips.isOpen}
        onAdd={() => chips.add([spot])}
        onTakeOff={() => chips.takeOff(spot)}
        onHold={() => onAsk(number)}
      >
        <span>{number}</span>
      </Spot>
    </Stack>
  );
}
