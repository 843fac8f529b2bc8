import { useLocale, useTranslations } from 'use-intl';
import { useVisitor } from '../../core/visitor.ts';

const INDIA = 'IN';

/** For somebody whose address lies outside India: an Indian number is needed all the same. Else nothing. */
export function useCountryNote(): string | undefined {
  const t = useTranslations('session.register');
  const locale = useLocale();
  const country = useVisitor(({ visitor }) => visitor?.country ?? null);
  if (country === null || country === INDIA) return undefined;
  const name = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' }).of(country) ?? country;
  return t('abroad', { country: name });
}
