import { Grid, Stack, Text } from '@crease/ui';
import { nameText } from '@crease/web';
import { useSelectionName } from '../selection-texts.ts';
import type { FixedMarket } from '../wire-types.ts';
import styles from './list.module.css';
import { OddsCell } from './odds-cell.tsx';

interface MarketProps {
  /** Name of the match. */
  readonly event: string;
  readonly market: FixedMarket;
}

/** From this number of outcomes a market takes the whole row. */
const MANY = 6;

/** One market of a match with all its outcomes; three of them in one row. */
export function MarketSection({ event, market }: MarketProps) {
  const { selections, name } = market;
  return (
    <Stack
      as="section"
      gap={6}
      alignContent="start"
      className={styles.market}
      data-long={selections.length > MANY || undefined}
      aria-label={nameText(name)}
    >
      <Text as="h3" size={13} dense>
        {nameText(name)}
      </Text>
      <Grid columns={2} gap={4} className={styles.grid} data-three={selections.length === 3 || undefined}>
        <LineCells event={event} market={market} />
      </Grid>
    </Stack>
  );
}

/** The outcomes of a market under their names. */
export function LineCells({ event, market }: MarketProps) {
  const nameOf = useSelectionName();
  return market.selections.map((selection) => (
    <OddsCell
      key={selection.selectionId}
      event={event}
      market={market}
      selection={selection}
      label={nameOf(selection)}
    />
  ));
}
