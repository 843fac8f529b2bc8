import { Icon, IconButton, Sheet } from '@crease/ui';
import { PathLink } from '@crease/web';
import { ChevronLeft, ChevronRight, Menu, Search } from 'lucide-react';
import { type ReactNode, useLayoutEffect } from 'react';
import { useDeskUi } from '../core/desk-ui.ts';
import { useKeys } from '../core/use-keys.ts';
import styles from './page.module.css';
import { Facts } from './panel.tsx';

/** Shortcuts of every page. */
const EVERYWHERE: readonly (readonly [key: string, does: string])[] = [
  ['Ctrl K', 'search'],
  ['?', 'this list'],
];

interface PageProps {
  title: string;
  /** After the title: an id, a count. */
  note?: ReactNode;
  /** Parent page. */
  crumb?: { href: string; name: string };
  /** States and the page's main command, right of the title. */
  side?: ReactNode;
  /** Filters above the body; they stay while it scrolls. */
  bar?: ReactNode;
  /** The pane on the right, for the selected row. */
  pane?: ReactNode;
  /** Closes the pane, which below 768 px covers the page. */
  closePane?: () => void;
  /** Shortcuts of the page, shown at its foot. */
  keys?: readonly (readonly [key: string, does: string])[];
  /** Right end of the foot: page number of total. */
  foot?: ReactNode;
  children: ReactNode;
}

/** Shortcuts of a page that is one list. */
export const LIST_KEYS = [
  ['J K', 'move'],
  ['Enter', 'open'],
] as const;

/** Shortcuts of a list whose rows open in the pane. */
export const PANE_LIST_KEYS = [...LIST_KEYS, ['Esc', 'close']] as const;

/** Layout of a page: title bar, scrolling body with a pane next to it, shortcuts at the foot. */
export function Page({ title, note, crumb, side, bar, pane, closePane, keys = [], foot, children }: PageProps) {
  useLayoutEffect(() => {
    document.title = `${title} · The desk`;
  }, [title]);
  useKeys({ '?': () => useDeskUi.setState({ isKeysOpen: true }) });
  return (
    <div className={styles.page} data-pane={pane ? (closePane ? 'page' : 'beside') : undefined}>
      <header className={styles.bar}>
        <IconButton
          label="Menu"
          className={styles.menu}
          onClick={() => useDeskUi.setState({ isRailOpen: true })}
          aria-haspopup="true"
        >
          <Icon of={Menu} size={20} />
        </IconButton>
        {crumb ? (
          <span className={styles.crumb}>
            <PathLink href={crumb.href}>{crumb.name}</PathLink>
            <Icon of={ChevronRight} size={14} />
          </span>
        ) : null}
        <h1 className={styles.title}>
          {title}
          {note ? <span className={styles.note}>{note}</span> : null}
        </h1>
        <div className={styles.side}>{side}</div>
        <button type="button" className={styles.search} onClick={() => useDeskUi.setState({ isSearchOpen: true })}>
          <Icon of={Search} size={16} />
          <span className={styles.searchWords}>Player, bet, request or event</span>
          <kbd>Ctrl K</kbd>
        </button>
      </header>
      {bar ? <div className={styles.filters}>{bar}</div> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className={styles.body} aria-label={title} tabIndex={0}>
        {children}
      </section>
      {pane ? <Pane close={closePane}>{pane}</Pane> : null}
      <KeyList keys={keys} />
      <Strip keys={keys} foot={foot} />
    </div>
  );
}

/** The pane; on a phone it covers the page and has a back button. */
function Pane({ close, children }: { close: (() => void) | undefined; children: ReactNode }) {
  return (
    <section className={styles.pane} aria-label="Details">
      {close ? (
        <button type="button" className={styles.back} onClick={close}>
          <Icon of={ChevronLeft} size={16} /> Back
        </button>
      ) : null}
      {children}
    </section>
  );
}

function Strip({ keys, foot }: { keys: NonNullable<PageProps['keys']>; foot: ReactNode }) {
  if (keys.length === 0 && !foot) return null;
  return (
    <footer className={styles.strip}>
      {keys.map(([key, does]) => (
        <span key={key} className={styles.key}>
          {key.split(' ').map((each) => (
            <kbd key={each}>{each}</kbd>
          ))}
          {does}
        </span>
      ))}
      {foot ? <span className={styles.foot}>{foot}</span> : null}
    </footer>
  );
}

/** `?` lists the shortcuts of the page. */
function KeyList({ keys }: { keys: readonly (readonly [key: string, does: string])[] }) {
  const isOpen = useDeskUi((ui) => ui.isKeysOpen);
  return isOpen ? (
    <Sheet onClose={() => useDeskUi.setState({ isKeysOpen: false })} title="Keys">
      <Facts facts={Object.fromEntries([...keys, ...EVERYWHERE].map(([key, does]) => [key, does]))} />
    </Sheet>
  ) : null;
}
