import { verdictOf } from '@crease/contract';
import { Dialog, Icon } from '@crease/ui';
import { useRead } from '@crease/web';
import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useDeskUi } from '../core/desk-ui.ts';
import { useDeskSession } from '../core/session.ts';
import { MENU } from './menu.ts';
import styles from './search-palette.module.css';

interface Found {
  readonly href: string;
  readonly name: string;
  readonly note: string;
}

const SHOWN = 8;

/** Ctrl K: a page of the desk, or a player by name, email, number or id. */
export function SearchPalette() {
  const isOpen = useDeskUi((ui) => ui.isSearchOpen);
  const close = () => useDeskUi.setState({ isSearchOpen: false });
  return (
    <Dialog open={isOpen} onClose={close} title="Search" closeLabel="Close">
      <SearchBox close={close} />
    </Dialog>
  );
}

function SearchBox({ close }: { close: () => void }) {
  const router = useRouter();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const found = useFound(text.trim());
  const open = (entry: Found | undefined) => {
    if (!entry) return;
    close();
    void router.navigate({ href: entry.href });
  };
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAt((now) => Math.min(Math.max(now + step, 0), Math.max(found.length - 1, 0)));
    }
    if (event.key === 'Enter') open(found[at]);
  };
  return (
    <div className={styles.search}>
      <label className={styles.box}>
        <Icon of={Search} size={16} />
        <input
          value={text}
          aria-label="Player or page"
          placeholder="Player, email, number, page"
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
          }}
          onKeyDown={press}
        />
      </label>
      <ul className={styles.list} aria-label="Found">
        {found.map((entry, index) => (
          <li key={entry.href}>
            <button
              type="button"
              className={styles.found}
              data-at={index === at || undefined}
              onClick={() => open(entry)}
            >
              <b>{entry.name}</b>
              <span>{entry.note}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function useFound(text: string): Found[] {
  const role = useDeskSession(({ operator }) => operator?.role);
  const { data } = useRead('players', { query: { search: text } }, { enabled: text.length > 1, keepPrevious: true });
  const pages = MENU.flatMap(({ entries }) => entries)
    .filter(({ name, right }) => role && verdictOf(right, role) !== 'none' && contains(name, text))
    .map(({ href, name }) => ({ href, name, note: 'Page' }));
  const players = (text.length > 1 ? (data?.items ?? []) : []).map(({ playerId, username }) => ({
    href: `/players/${playerId}`,
    name: username,
    note: `Player ${playerId}`,
  }));
  return [...pages, ...players].slice(0, SHOWN);
}

function contains(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.toLowerCase());
}
