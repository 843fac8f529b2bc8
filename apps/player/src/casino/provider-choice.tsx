import { useRead } from '@crease/web';
import { useTranslations } from 'use-intl';
import type { LobbyGame } from './find-games.ts';
import styles from './lobby.module.css';

interface ProviderChoiceProps {
  games: readonly LobbyGame[];
  chosen: string | undefined;
  onChoose: (provider: string | undefined) => void;
}

/** Whose games; where all are of one provider there is nothing to choose. */
export function ProviderChoice({ games, chosen, onChoose }: ProviderChoiceProps) {
  const t = useTranslations('casino');
  const { data } = useRead('casinoProviders');
  const own = (data?.items ?? []).filter(({ code }) => games.some(({ provider }) => provider === code));
  // Its room is there with the games, before the names are.
  const codes = new Set(games.map(({ provider }) => provider));
  if (codes.size < 2 && chosen === undefined) return null;
  return (
    <select
      className={styles.providers}
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
