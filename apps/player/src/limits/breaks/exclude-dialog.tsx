import { Button, Sheet } from '@crease/ui';
import { call } from '@crease/web';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { thenSignOut } from '../../core/session.ts';
import { RefusalLine } from '../../session/fields/refusal-line.tsx';
import { useSubmit } from '../../session/fields/use-submit.ts';
import { useLimitWords } from '../use-limit-words.ts';
import { EXCLUSIONS, type Exclusion, exclusionEnd } from './break-ends.ts';
import styles from './breaks.module.css';

/** How long, what it means, and a tick that starts empty; nobody is asked a second time. */
export function ExcludeDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations('limits.breaks');
  const words = useLimitWords();
  const [length, setLength] = useState<Exclusion>('6m');
  const [isTicked, setTicked] = useState(false);
  const { busy, refused, run } = useSubmit();
  const end = (of: Exclusion) => {
    const at = exclusionEnd(of, Date.now());
    return at === null ? null : words.day(new Date(at).toISOString());
  };
  const until = end(length);
  const leave = () =>
    thenSignOut(async () => {
      await call('excludeSelf', { body: { for: length }, silent: true });
    });
  return (
    <Sheet open onClose={onClose} title={t('excludeTitle')} note={t('excludeNote')} closeLabel={t('notNow')}>
      <fieldset className={styles.lengths}>
        <legend>{t('howLong')}</legend>
        {EXCLUSIONS.map((one) => (
          <label key={one} className={styles.length} data-chosen={one === length || undefined}>
            <input type="radio" name="exclusion" checked={one === length} onChange={() => setLength(one)} />
            <span>
              <b>{t(`exclusions.${one}`)}</b>
              <small>{one === 'ever' ? t('noWayBack') : t('to', { day: end(one) ?? '' })}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <ul className={styles.list}>
        <li>{t('signedOut')}</li>
        <li>{t('bets')}</li>
        <li>{t('money')}</li>
        <li>{t('noMessages')}</li>
      </ul>
      <label className={styles.tick}>
        <input type="checkbox" checked={isTicked} onChange={(event) => setTicked(event.target.checked)} />
        <span>{until === null ? t('understandForGood') : t('understand', { day: until })}</span>
      </label>
      <RefusalLine>{refused?.text}</RefusalLine>
      <div className={styles.acts}>
        <Button onClick={onClose}>{t('notNow')}</Button>
        <Button disabled={!isTicked} busy={busy} onClick={() => void run(leave)}>
          {t('excludeFor', { length: t(`exclusions.${length}`) })}
        </Button>
      </div>
    </Sheet>
  );
}
