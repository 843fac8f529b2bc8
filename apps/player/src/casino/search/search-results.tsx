import { Button, Card, cx, EmptyState, Grid, Icon, looks, Stack } from '@crease/ui';
import { useRead } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { Blocks, BookOpen, ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { isNamed, type LobbyGame, nearestGame } from '../find-games.ts';
import type { LobbyCategory } from '../lobby-search.ts';
import { GameLink } from '../tiles/game-tile.tsx';
import styles from './search.module.css';

interface AlsoFoundProps {
  text: string;
  /** The games that match, the best first. */
  found: readonly LobbyGame[];
}

/** Other results: providers with that name, and the rules of the first match. */
export function AlsoFound({ text, found }: AlsoFoundProps) {
  const t = useTranslations('casino');
  const { data } = useRead('casinoProviders');
  const providers = (data?.items ?? []).filter(({ name }) => isNamed(name, text));
  const [first] = found;
  if (providers.length === 0 && !first) return null;
  return (
    <Grid as="section" gap={10} marginTop={24} aria-labelledby="also-found">
      <h2 id="also-found">{t('also.title')}</h2>
      <Card bleed className={styles.card}>
        <Stack as="ul" divided>
          {providers.map(({ code, name, games }) => (
            <li key={code}>
              <Link
                to="/sports/$provider"
                params={{ provider: code }}
                className={cx(
                  looks({ align: 'center', gap: 14, paddingY: 8, paddingX: 14, color: 'text-2' }, 'row'),
                  styles.way,
                )}
              >
                <Row icon={Blocks} name={name}>
                  {t('also.provider', { count: games })}
                </Row>
              </Link>
            </li>
          ))}
          {first ? (
            <li>
              <GameLink
                game={first}
                part="rules"
                className={cx(
                  looks({ align: 'center', gap: 14, paddingY: 8, paddingX: 14, color: 'text-2' }, 'row'),
                  styles.way,
                )}
              >
                <Row icon={BookOpen} name={t('also.rulesOf', { name: first.name })}>
                  {t('also.rules')}
                </Row>
              </GameLink>
            </li>
          ) : null}
        </Stack>
      </Card>
    </Grid>
  );
}

function Row({ icon, name, children }: { icon: LucideIcon; name: string; children: ReactNode }) {
  return (
    <>
      <Icon of={icon} size={18} />
      <span>
        <b>{name}</b>
        <small>{children}</small>
      </span>
      <Icon of={ChevronRight} />
    </>
  );
}

interface LobbyNoneProps {
  games: readonly LobbyGame[];
  text: string;
  category: LobbyCategory | undefined;
  onClear: () => void;
}

/** No results: a similar game, if any, and a button that clears the search. */
export function LobbyNone({ games, text, category, onClear }: LobbyNoneProps) {
  const t = useTranslations('casino');
  const near = nearestGame(games, text);
  if (text === '' && category === 'favourites')
    return <EmptyState title={t('noFavourites')}>{t('noFavouritesText')}</EmptyState>;
  return (
    <EmptyState
      title={text === '' ? t('noneHere') : t('none', { text })}
      action={<Button onClick={onClear}>{t('clear')}</Button>}
    >
      {near
        ? t.rich('nearest', {
            name: near.name,
            game: (name) => (
              <GameLink game={near} className={looks({ color: 'brand-text', weight: 600 })}>
                {name}
              </GameLink>
            ),
          })
        : null}
    </EmptyState>
  );
}
