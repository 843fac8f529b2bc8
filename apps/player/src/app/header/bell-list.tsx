import { Button, cx, EmptyState, Grid, looks, Row, Stack, Text, VisuallyHidden } from '@crease/ui';
import { PathLink, StatusIcon, type Toast, type ToastDay, toastsByDay, useToasts } from '@crease/web';
import { useFormatter, useNow, useTranslations } from 'use-intl';
import { bellToasts, clearBell, useBell } from '../../core/bell.ts';
import { isUndecided } from '../../core/notice-ability.ts';
import styles from './bell.module.css';

/** Notifications of the last week by day; an entry about a page links to it. */
export function BellList({ close }: { close: () => void }) {
  const t = useTranslations('app.bell');
  const now = useNow({ updateInterval: 60_000 }).getTime();
  const kept = bellToasts(
    useBell(({ entries }) => entries),
    useToasts((state) => state.kept),
    now,
  );
  return (
    <>
      <Row align="center" justify="between" border="bottom" background="surface" className={styles.head}>
        <Text as="h2" heading>
          {t('title')}
        </Text>
        {kept.length > 0 ? (
          <Button look="ghost" size="small" onClick={clearBell}>
            {t('clear')}
          </Button>
        ) : null}
      </Row>
      <VisuallyHidden>
        <span role="status">{t('kept', { count: kept.length })}</span>
      </VisuallyHidden>
      {kept.length === 0 ? (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      ) : (
        toastsByDay(kept, now).map((day) => <KeptDay key={day.start} day={day} close={close} />)
      )}
      {isUndecided() ? (
        <PathLink
          href="/profile"
          className={cx(
            looks({
              block: true,
              paddingY: 12,
              paddingX: 16,
              border: 'top',
              color: 'text-2',
              size: 12,
              dense: true,
              underline: true,
            }),
            styles.device,
          )}
          onOpen={close}
        >
          {t('device')}
        </PathLink>
      ) : null}
    </>
  );
}

function KeptDay({ day, close }: { day: ToastDay; close: () => void }) {
  const t = useTranslations('app.bell');
  const format = useFormatter();
  const date = format.dateTime(day.start, { weekday: 'long', day: 'numeric', month: 'long' });
  return (
    <section>
      <Text as="h3" color="text-3" size={12} weight={500} dense className={styles.day}>
        {day.ago === 0 ? t('today') : day.ago === 1 ? t('yesterday') : date}
      </Text>
      <Stack as="ul" divided>
        {day.toasts.map((toast) => (
          <li key={toast.id}>
            {toast.link ? (
              <PathLink
                href={toast.link}
                className={cx(
                  looks({ hover: 'surface-2', rowGap: 2, gap: 10, paddingY: 10, paddingX: 16 }, 'grid'),
                  styles.row,
                )}
                onOpen={close}
              >
                <KeptToast toast={toast} />
              </PathLink>
            ) : (
              <Grid rowGap={2} gap={10} paddingY={10} paddingX={16} className={styles.row}>
                <KeptToast toast={toast} />
              </Grid>
            )}
          </li>
        ))}
      </Stack>
    </section>
  );
}

function KeptToast({ toast }: { toast: Toast }) {
  const t = useTranslations('app.bell');
  const format = useFormatter();
  const at = new Date(toast.at);
  return (
    <>
      <StatusIcon status={toast.status} />
      <Stack as="span" color="text-2" breakWords>
        <VisuallyHidden>{t(`status.${toast.status}`)}</VisuallyHidden>
        <Text as="b" color="text">
          {toast.title || toast.message}
        </Text>
        {toast.title ? <span>{toast.message}</span> : null}
      </Stack>
      <Text as="time" color="text-3" size={11} nowrap className={styles.time} dateTime={at.toISOString()}>
        {format.dateTime(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })}
      </Text>
    </>
  );
}
