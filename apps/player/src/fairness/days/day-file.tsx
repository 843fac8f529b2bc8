import { serverNow } from '@crease/client';
import { TABLES } from '@crease/games';
import { Button, Card, looks, Row, Stack, Text, TextField } from '@crease/ui';
import { dayOf, failureText } from '@crease/web';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useSession } from '../../core/session.ts';
import styles from '../fairness.module.css';

/** Downloads all rounds of a day, so that anyone can recompute them. */
export function DayFile() {
  const t = useTranslations('fairness.day');
  const [of, setOf] = useState('jet');
  const [day, setDay] = useState(() => dayOf(new Date(serverNow())));
  const { isBusy, status, save } = useDownload();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save(of, day);
  };
  return (
    <Card gap={10} shrink padding={16} label={t('title')}>
      <h2>{t('title')}</h2>
      <p className={styles.note}>{t('text')}</p>
      <Row as="form" align="end" gap={8} className={styles.find} onSubmit={submit}>
        <GameSelect value={of} onChange={setOf} />
        <TextField
          label={t('date')}
          type="date"
          required
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <Button type="submit" busy={isBusy} busyLabel={t('busy')}>
          {t('download')}
        </Button>
      </Row>
      <p role="status" className={status?.isBad ? styles.bad : styles.note}>
        {status?.text}
      </p>
    </Card>
  );
}

function GameSelect({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = useTranslations('fairness.day');
  const isAuth = useSession((session) => session.isAuth);
  const id = useId();
  return (
    <Stack as="span" gap={6} className={styles.table}>
      <Text as="label" weight={500} htmlFor={id}>
        {t('of')}
      </Text>
      <select
        className={looks({ paddingX: 10, radius: 'md', background: 'surface' })}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="jet">{t('jet')}</option>
        {TABLES.map(({ gameId, name }) => (
          <option key={gameId} value={gameId}>
            {name}
          </option>
        ))}
        {isAuth ? <option value="own">{t('own')}</option> : null}
      </select>
    </Stack>
  );
}

function useDownload() {
  const t = useTranslations('fairness.day');
  const [isBusy, setBusy] = useState(false);
  const [status, setStatus] = useState<{ text: string; isBad: boolean }>();
  const save = async (of: string, day: string) => {
    setBusy(true);
    setStatus(undefined);
    try {
      const { downloadDay } = await import('./download-day.ts');
      setStatus({ text: t('done', { count: await downloadDay(of, day) }), isBad: false });
    } catch (error) {
      setStatus({ text: failureText(error), isBad: true });
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, status, save };
}
