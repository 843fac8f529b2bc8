import { Button, Icon } from '@crease/ui';
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

const SHOWN_MS = 2000;

/** Copies a text and confirms it for two seconds, or states that the browser blocked it. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const t = useTranslations('profile.factor');
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);
  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => setOutcome(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () => {
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
    copying.then(
      () => setOutcome('copied'),
      () => setOutcome('notCopied'),
    );
  };
  return (
    <Button size="small" onClick={copy}>
      <Icon of={outcome === 'copied' ? Check : Copy} size={14} />
      <span aria-live="polite">{outcome ? t(outcome) : label}</span>
    </Button>
  );
}
