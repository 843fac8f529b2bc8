import { Note, Segments, Stack } from '@crease/ui';
import { LOCALES, type Locale, type ThemePreference, usePreferences } from '@crease/web';
import { useTranslations } from 'use-intl';
import styles from './account-menu.module.css';

const THEMES: readonly ThemePreference[] = ['auto', 'light', 'dark'];

/** Theme and language: for visitors in the header, for players in the account menu. */
export function DisplayChoices() {
  const t = useTranslations('app.display');
  const { theme, locale } = usePreferences();
  return (
    <Stack gap={6} padding={10} className={styles.choices}>
      <Note color="text-3" className={styles.choiceName}>
        {t('theme')}
      </Note>
      <Segments
        label={t('theme')}
        className={styles.segments}
        items={THEMES.map((key) => ({ key, label: t(key) }))}
        chosen={theme}
        onChoose={(chosen) => usePreferences.setState({ theme: chosen })}
      />
      <Note color="text-3" className={styles.choiceName}>
        {t('language')}
      </Note>
      <Segments
        label={t('language')}
        className={styles.segments}
        items={LOCALES.map(({ locale: key, name }) => ({ key, label: <span lang={key}>{name}</span> }))}
        chosen={locale}
        onChoose={(chosen: Locale) => usePreferences.setState({ locale: chosen })}
      />
    </Stack>
  );
}
