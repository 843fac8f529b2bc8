import { slotOf } from '@crease/games';
import { Grid, Stack } from '@crease/ui';
import { useTranslations } from 'use-intl';
import { SlotSymbol } from './slot-symbol.tsx';
import styles from './slots.module.css';
import { type Picture, paidCells } from './spin-steps.ts';
import { useSymbolName } from './use-slot-texts.ts';

/** CSS pixels. */
const WIDEST_REEL = 148;

interface SlotReelsProps {
  gameId: string;
  /** The picture on the reels; null: the initial one. */
  picture: Picture | null;
  /** Reels from this one on spin; null: none does. */
  turningFrom: number | null;
}

/** The reels: symbols, winning cells, and spinning reels. */
export function SlotReels({ gameId, picture, turningFrom }: SlotReelsProps) {
  const t = useTranslations('slots');
  const nameOf = useSymbolName(gameId);
  const cells = picture?.cells ?? firstCells(gameId);
  const paid = picture && turningFrom === null ? paidCells(picture) : new Set<string>();
  const description = cells.map((column) => column.map(nameOf).join(', ')).join('; ');
  return (
    <Stack
      gap={4}
      padding={8}
      full
      radius="lg"
      className={styles.reels}
      role="img"
      aria-label={turningFrom === null ? t('reels', { cells: description }) : t('turning')}
      style={{
        gridTemplateColumns: `repeat(${cells.length}, minmax(0, 1fr))`,
        maxWidth: cells.length * WIDEST_REEL,
      }}
    >
      {cells.map((column, reel) => (
        <Stack
          // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
          key={reel}
          gap={4}
          clip
          alignContent="center"
          className={styles.reel}
          data-turning={(turningFrom !== null && reel >= turningFrom) || undefined}
        >
          {column.map((symbol, row) => (
            <Grid
              // biome-ignore lint/suspicious/noArrayIndexKey: the position is the identity
              key={row}
              as="span"
              center
              radius="sm"
              className={styles.cell}
              data-paid={paid.has(`${reel},${row}`) || undefined}
              data-dim={(paid.size > 0 && !paid.has(`${reel},${row}`)) || undefined}
            >
              <SlotSymbol gameId={gameId} symbol={symbol} />
            </Grid>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}

/** The initial picture: the best paid symbols in turn. */
function firstCells(gameId: string): readonly (readonly string[])[] {
  const terms = slotOf(gameId)?.terms;
  const symbols = Object.keys(terms?.pays ?? {}).filter((symbol) => terms?.symbols[symbol]);
  return (terms?.rows ?? [3, 3, 3]).map((rows, reel) =>
    Array.from({ length: rows }, (_, row) => symbols[(reel * 2 + row) % symbols.length] ?? 'A'),
  );
}
