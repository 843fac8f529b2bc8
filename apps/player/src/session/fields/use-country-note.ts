import { useLocale, useTranslations } from 'use-intl';
import { useVisitor } from '../../core/visitor.ts';

const INDIA = 'IN';

/** Returns a note for visitors outside India that an Indian number is required; else nothing. */
export function useCountryNote(): string | undefined {
  const t = useTranslations('session.register');
  const locale = useLocale();
  const country = useVisitor(({ visitor }) => visitor?.country ?? null);
  if (country === null || country === INDIA) return undefined;
  const name = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(country) ?? country;
  return t('abroad', { country: name });
}
