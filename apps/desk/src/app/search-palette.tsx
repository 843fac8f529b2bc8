import type { ReplyOf } from '@crease/client';
import { verdictOf } from '@crease/contract';
import { Dialog, formatMoney, Icon, Stack } from '@crease/ui';
import { failureText, useRead } from '@crease/web';
import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useDeskUi } from '../core/desk-ui.ts';
import { useDeskSession } from '../core/session.ts';
import { MENU } from './menu.ts';
import styles from './search-palette.module.css';

interface Found {
  readonly href: string;
  readonly kind: string;
  readonly name: string;
  readonly note: string;
  /** Found for an earlier text: shown until the new matches arrive, and not opened. */
  readonly isOld: boolean;
}

type FoundItem = ReplyOf<'findOnDesk'>['items'][number];

/** Pause in typing before the server is queried, ms. */
const PAUSE_MS = 200;

/** Ctrl K: finds a page of the desk, or a player, event, market, request, bet or ticket by id or text. */
export function SearchPalette() {
  const isOpen = useDeskUi((ui) => ui.isSearchOpen);
  const close = () => useDeskUi.setState({ isSearchOpen: false });
  return isOpen ? (
    <Dialog onClose={close} title="Search">
      <SearchBox close={close} />
    </Dialog>
  ) : null;
}

function SearchBox({ close }: { close: () => void }) {
  const router = useRouter();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const listId = useId();
  const { found, state, isSearching } = useFound(text.trim());
  const [isEntered, setEntered] = useState(false);
  const open = (entry: Found | undefined) => {
    if (!entry || entry.isOld) return;
    close();
    void router.navigate({ href: entry.href });
  };
  // Enter may be pressed before the matches of the text have arrived.
  useEffect(() => {
    if (!isEntered || isSearching) return;
    setEntered(false);
    open(found[at]);
  });
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setAt((now) => Math.min(Math.max(now + step, 0), Math.max(found.length - 1, 0)));
    }
    if (event.key === 'Enter') setEntered(true);
  };
  return (
    <Stack gap={8}>
      <label className={styles.box}>
        <Icon of={Search} size={16} />
        <input
          role="combobox"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-activedescendant={found[at] ? `${listId}-${at}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={text}
          aria-label="Player, event, market, request, bet or page"
          placeholder="Name, D-17, W-5, bet number, event, page"
          onChange={(event) => {
            setText(event.target.value);
            setAt(0);
            setEntered(false);
          }}
          onKeyDown={press}
        />
      </label>
      <FoundList id={listId} found={found} at={at} open={open} />
      <p className={styles.state} role="status">
        {state}
      </p>
    </Stack>
  );
}

interface FoundListProps {
  id: string;
  found: readonly Found[];
  /** The entry that Enter opens. */
  at: number;
  open: (entry: Found) => void;
}

function FoundList({ id, found, at, open }: FoundListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [at, id]);
  return (
    <div id={id} role="listbox" aria-label="Found" className={styles.list}>
      {found.map((entry, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the field moves in the list and opens from it
        <div
          key={`${entry.kind} ${entry.href}`}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === at}
          aria-disabled={entry.isOld || undefined}
          tabIndex={-1}
          className={styles.found}
          onClick={() => open(entry)}
        >
          <span className={styles.kind}>{entry.kind}</span>
          <b className={styles.name}>{entry.name}</b>
          <span className={styles.note}>{entry.note}</span>
        </div>
      ))}
    </div>
  );
}

/** Returns the matches of a text and the line below them; empty while there is nothing to say. */
function useFound(text: string): { found: readonly Found[]; state: string; isSearching: boolean } {
  const role = useDeskSession(({ operator }) => operator?.role);
  const query = usePaused(text);
  const { data, error, isFetching } = useRead(
    'findOnDesk',
    { query: { text: query } },
    { enabled: query !== '', keepPrevious: true },
  );
  const pages = MENU.flatMap(({ entries }) => entries)
    .filter(({ name, right }) => role && verdictOf(right, role) !== 'none' && contains(name, text))
    .map(({ href, name }) => ({ href, kind: 'Page', name, note: '', isOld: false }));
  const isSearching = isFetching || query !== text;
  const items = text === '' ? [] : (data?.items ?? []).map((item) => foundOf(item, isSearching));
  const found = [...items, ...pages];
  const nothing = text !== '' && found.length === 0 ? `No results for “${text}”` : '';
  return { found, state: error ? failureText(error) : isSearching ? 'Searching' : nothing, isSearching };
}

/** Returns the text once typing has paused. */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

const KINDS: Readonly<
  Record<FoundItem['kind'], { readonly label: string; readonly hrefOf: (item: FoundItem) => string }>
> = {
  player: { label: 'Player', hrefOf: ({ id }) => `/players/${id}` },
  event: { label: 'Event', hrefOf: ({ id }) => `/events/${encodeURIComponent(id)}` },
  market: { label: 'Market', hrefOf: ({ id }) => `/markets/${encodeURIComponent(id)}` },
  deposit: { label: 'Deposit', hrefOf: ({ id }) => `/deposits?request=${id}` },
  withdrawal: { label: 'Withdrawal', hrefOf: ({ id }) => `/withdrawals?request=${id}` },
  bet: { label: 'Bet', hrefOf: ({ id, parent }) => `/markets/${encodeURIComponent(parent ?? '')}?bet=${id}` },
  ticket: { label: 'Ticket', hrefOf: ({ id }) => `/tickets/${id}` },
};

function foundOf(item: FoundItem, isOld: boolean): Found {
  const { kind, name, note, amount } = item;
  const { label, hrefOf } = KINDS[kind];
  const shown = amount === null ? note : `${formatMoney(amount)}, ${note}`;
  return { href: hrefOf(item), kind: label, name, note: shown, isOld };
}

function contains(name: string, text: string): boolean {
  return name.toLowerCase().includes(text.toLowerCase());
}
