import { Grid, Icon, looks, Note, Row } from '@crease/ui';
import { PageTitle } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Steps } from '../pieces/steps.tsx';
import styles from './frame.module.css';

interface DepositHeadProps {
  name: string;
  /** Below the heading: the request and its start time. */
  request?: string | undefined;
  steps: readonly string[];
  current: number;
}

/** Head of a deposit page: gateway and steps. */
export function DepositHead({ name, request, steps, current }: DepositHeadProps) {
  const t = useTranslations('cashier');
  const title = t('deposit.by', { name });
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <nav aria-label={t('deposit.path')}>
        <Row as="ol" wrap gap={4} marginBottom={6} color="text-3" size={12}>
          <Row as="li" gap={4} align="center" hide="phone">
            <Link to="/cashier" className="link">
              {t('title')}
            </Link>
            <Icon of={ChevronRight} size={14} />
          </Row>
          <Row as="li" gap={4} align="center">
            <Icon of={ChevronLeft} size={14} className={looks({ hide: 'wide' })} />
            <Link to="/gatewaylist" className="link">
              {t('tabs.deposit')}
            </Link>
            <Icon of={ChevronRight} size={14} className={looks({ hide: 'phone' })} />
          </Row>
          <Row as="li" gap={4} align="center" hide="phone" aria-current="page">
            {name}
          </Row>
        </Row>
      </nav>
      <Grid rowGap={4} gap={16} align="center" marginBottom={14} columns="end" className={styles.head}>
        <h1>{title}</h1>
        <Steps names={steps} current={current} />
        {request ? (
          <Note color="text-3" className={styles.request}>
            {request}
          </Note>
        ) : null}
      </Grid>
    </>
  );
}
