import { Segments, Text, Toggle } from '@crease/ui';
import { LOCALES, type Locale, type ThemePreference, usePreferences } from '@crease/web';
import { useTranslations } from 'use-intl';
import styles from '../profile.module.css';
import { ProfileCard, Setting } from './profile-card.tsx';

const THEMES: readonly ThemePreference[] = ['auto', 'light', 'dark'];

/** Language and theme, the same on every device; hidden balances, on this device only. */
export function LookCard() {
  const t = useTranslations('profile.look');
  const words = useTranslations('app.display');
  const { theme, locale, hideBalances } = usePreferences();
  return (
    <ProfileCard title={t('title')}>
      <Setting name={words('language')} help={t('languageHelp')}>
        {() => (
          <Segments
            className={styles.segments}
            label={words('language')}
            items={LOCALES.map(({ locale: key, name }) => ({ key, label: <span lang={key}>{name}</span> }))}
            chosen={locale}
            onChoose={(chosen: Locale) => usePreferences.setState({ locale: chosen })}
          />
        )}
      </Setting>
      <Setting name={words('theme')} help={t('themeHelp')}>
        {() => (
          <Segments
            className={styles.segments}
            label={words('theme')}
            items={THEMES.map((key) => ({ key, label: words(key) }))}
            chosen={theme}
            onChoose={(chosen) => usePreferences.setState({ theme: chosen })}
          />
        )}
      </Setting>
      <Toggle
        className={styles.toggle}
        on={hideBalances}
        onChange={(on) => usePreferences.setState({ hideBalances: on })}
      >
        <Text block weight={500} breakWords>
          {words('hideBalances')}
        </Text>
        <Text block color="text-2" size={12} dense breakWords className={styles.help}>
          {t('hideHelp')}
        </Text>
      </Toggle>
    </ProfileCard>
  );
}
