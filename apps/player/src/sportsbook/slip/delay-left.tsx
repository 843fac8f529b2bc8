import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

/** Countdown of the in-play delay. */
export function DelayLeft({ seconds }: { seconds: number }) {
  const t = useTranslations('sportsbook.slip');
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return left > 0 ? t('waiting', { seconds: left }) : t('placing');
}
