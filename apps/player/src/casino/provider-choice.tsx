import { cx, looks } from '@crease/ui';
import { useRead } from '@crease/web';
import { useTranslations } from 'use-intl';
import type { LobbyGame } from './find-games.ts';
import styles from './lobby.module.css';

interface ProviderChoiceProps {
  games: readonly LobbyGame[];
  chosen: string | undefined;
  onChoose: (provider: string | undefined) => void;
}

/** Filter by provider; absent if all games have the same one. */
export function ProviderChoice({ games, chosen, onChoose }: ProviderChoiceProps) {
  const t = useTranslations('casino');
  const { data } = useRead('casinoProviders');
  const own = (data?.items ?? []).filter(({ code }) => games.some(({ provider }) => provider === code));
  // Reserve its space with the games, before the names load.
  const codes = new Set(games.map(({ provider }) => provider));
  if (codes.size < 2 && chosen === undefined) return null;
  return (
    <select
      className={cx(
        looks({ paddingX: 10, radius: 'md', background: 'surface', color: 'text', weight: 600 }),
        styles.providers,
      )}
      aria-label={t('provider')}
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.target.value || undefined)}
    >
      <option value="">{t('allProviders')}</option>
      {own.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
