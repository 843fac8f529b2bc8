import styles from './slots.module.css';
import { SYMBOL_ART } from './symbol-art.tsx';
import { INKS, pictureOf } from './symbol-pictures.ts';

/** One symbol of a slot, sized to its tile. Decorative: its name is read from the reels. */
export function SlotSymbol({ gameId, symbol }: { gameId: string; symbol: string }) {
  const picture = pictureOf(gameId, symbol);
  if ('art' in picture)
    return (
      <svg className={styles.slotSymbolSymbol} viewBox="-42 -42 84 84" aria-hidden="true">
        {SYMBOL_ART[picture.art]}
      </svg>
    );
  if ('icon' in picture) {
    const { icon: Drawn, ink } = picture;
    return (
      <Drawn className={styles.slotSymbolSymbol} color={INKS[ink]} data-icon aria-hidden="true" strokeWidth={1.5} />
    );
  }
  return (
    <svg className={styles.slotSymbolSymbol} viewBox="-42 -42 84 84" aria-hidden="true">
      <text
        y={picture.text.length > 2 ? 7 : 16}
        textAnchor="middle"
        fontSize={picture.text.length > 2 ? 22 : 46}
        fill={INKS[picture.ink]}
      >
        {picture.text}
      </text>
    </svg>
  );
}
