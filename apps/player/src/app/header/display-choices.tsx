import { Segments } from '@crease/ui';
import { LOCALES, type Locale, type ThemePreference, usePreferences } from '@crease/web';
import { useTranslations } from 'use-intl';
import styles from './account-menu.module.css';

const THEMES: readonly ThemePreference[] = ['auto', 'light', 'dark'];

/** Theme and language: for visitors in the header, for players in the account menu. */
export function DisplayChoices() {
  const t = useTranslations('app.display');
  const { theme, locale } = usePreferences();
  return (
    <div className={styles.choices}>
      <p className={styles.choiceName}>{t('theme')}</p>
      <Segments
        label={t('theme')}
        className={styles.segments}
        items={THEMES.map((key) => ({ key, label: t(key) }))}
        chosen={theme}
        onChoose={(chosen) => usePreferences.setState({ theme: chosen })}
      />
      <p className={styles.choiceName}>{t('language')}</p>
      <Segments
        label={t('language')}
        className={styles.segments}
        items={LOCALES.map(({ locale: key, name }) => ({ key, label: <span lang={key}>{name}</span> }))}
        chosen={locale}
        onChoose={(chosen: Locale) => usePreferences.setState({ locale: chosen })}
      />
    </div>
  );
}
