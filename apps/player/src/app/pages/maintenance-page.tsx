import { buttonClass, CreaseLines, Grid, Logo, Row, Stack } from '@crease/ui';
import { PageTitle, useAppDetails, useAppReply } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import styles from './maintenance-page.module.css';

/**
 * The only page of an organisation that is not live; open to everyone, with the operator's announcement and a link back
 * once it is live again.
 */
export function MaintenancePage() {
  const t = useTranslations('app.maintenance');
  const status = useAppDetails()?.BRAND_STATUS ?? 'live';
  const isLive = status === 'live';
  const title = t(isLive ? 'over' : status === 'suspended' ? 'suspended' : 'title');
  return (
    <Stack as="main" color="on-pine" background="pine" clip className={styles.page}>
      <PageTitle>{title}</PageTitle>
      <CreaseLines className={styles.lines} />
      <Grid gap={16} relative justifyItems="start" className={styles.words}>
        <Logo height={36} />
        <h1>{title}</h1>
        <p>{t(isLive ? 'overText' : 'text')}</p>
        {isLive ? (
          <Link to="/" className={buttonClass({ look: 'cream', size: 'large' })}>
            {t('enter')}
          </Link>
        ) : (
          <Meanwhile />
        )}
      </Grid>
    </Stack>
  );
}

function Meanwhile() {
  const t = useTranslations('app.maintenance');
  const announcement = useAppReply('announcement')?.text ?? '';
  const { SUPPORT_EMAIL: email, SUPPORT_PHONE: phone } = useAppDetails() ?? {};
  return (
    <>
      {announcement ? <p className={styles.news}>{announcement}</p> : null}
      {email || phone ? (
        <Row as="p" wrap rowGap={4} gap={14} className={styles.reach}>
          {t('help')}
          {email ? <a href={`mailto:${email}`}>{email}</a> : null}
          {phone ? <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a> : null}
        </Row>
      ) : null}
    </>
  );
}
