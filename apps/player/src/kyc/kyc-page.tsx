import type { KycReply } from '@crease/contract';
import { Card, Grid, Icon, Page, Stack, Text } from '@crease/ui';
import { PageTitle, useRead } from '@crease/web';
import { CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import { useFormatter, useTranslations } from 'use-intl';
import { Loaded } from '../core/loaded.tsx';
import { useSession } from '../core/session.ts';
import { kindKey } from './kind-choice.tsx';
import styles from './kyc.module.css';
import { KycAside } from './kyc-aside.tsx';
import { KycForm } from './kyc-form.tsx';
import { useKyc } from './use-kyc.ts';

/** Identity verification: a form until a document is sent, then its status. */
export function KycPage() {
  const t = useTranslations('kyc');
  const isDemo = useSession((session) => session.user?.demo ?? false);
  const isNeeded = useRead('withdrawalTerms').data?.needsIdentity ?? true;
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Page title={t('heading')} intro={t(isDemo ? 'leadDemo' : isNeeded ? 'lead' : 'leadFree')}>
        <OwnCheck isDemo={isDemo} />
      </Page>
    </>
  );
}

/** @param isDemo a sandbox decides at once: no steps of a review. */
function OwnCheck({ isDemo }: { isDemo: boolean }) {
  const t = useTranslations('kyc');
  return (
    <Loaded inCard read={useKyc()} failed={t('failed')} pending={[96, 240, 44]}>
      {(kyc) => (
        <Grid gap={16} align="start" columns="aside">
          <div>
            <div role="status">{kyc.status === 'none' ? null : <Outcome kyc={kyc} />}</div>
            {kyc.status === 'none' || kyc.status === 'declined' ? <KycForm key={kyc.sentAt} before={kyc} /> : null}
          </div>
          {isDemo ? null : <KycAside status={kyc.status} />}
        </Grid>
      )}
    </Loaded>
  );
}

const LOOKS = {
  pending: { icon: Clock, color: 'warn', background: 'warn-soft' },
  approved: { icon: CircleCheck, color: 'profit', background: 'profit-soft' },
  declined: { icon: TriangleAlert, color: 'loss', background: 'loss-soft' },
} as const;

function Outcome({ kyc: { status, kind, name, documentId, documents, reason, sentAt } }: { kyc: KycReply }) {
  const t = useTranslations('kyc');
  const format = useFormatter();
  if (status === 'none') return null;
  const { icon, color, background } = LOOKS[status];
  const reasons = documents.flatMap((document) =>
    document.reason === null ? [] : [t('reasonOf', { side: t(document.side), reason: document.reason })],
  );
  return (
    <Card marginBottom={12} padding={16} row gap={14}>
      <Grid as="span" fixed center radius="full" box={48} color={color} background={background}>
        <Icon of={icon} size={24} />
      </Grid>
      <Stack gap={4} shrink breakWords>
        <h2>{t(`outcome.${status}`)}</h2>
        <p>{t(`outcomeText.${status}`)}</p>
        {status === 'declined' ? (
          <Text as="ul" color="loss" weight={500} className={styles.reasons}>
            {(reason ? [reason] : reasons).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </Text>
        ) : null}
        <Text as="p" color="text-2" size={12}>
          {[
            kind === null ? null : t(`kinds.${kindKey(kind)}`),
            documentId,
            name,
            sentAt &&
              t('sentAt', { time: format.dateTime(new Date(sentAt), { dateStyle: 'medium', timeStyle: 'short' }) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </Stack>
    </Card>
  );
}
