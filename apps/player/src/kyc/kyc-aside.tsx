import type { KycReply } from '@crease/contract';
import { Card, Icon, looks, Row, Stack, StepMark, Text } from '@crease/ui';
import { Check, Lock, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useSession } from '../core/session.ts';
import styles from './kyc.module.css';

/** Progress of the verification, and requirements for photographs. */
export function KycAside({ status }: { status: KycReply['status'] }) {
  const t = useTranslations('kyc.aside');
  return (
    <Stack as="aside" gap={12}>
      <Card padding={16}>
        <Text as="h2" marginBottom={12} heading>
          {t('where')}
        </Text>
        <Steps status={status} />
      </Card>
      <Card padding={16}>
        <Text as="h2" marginBottom={12} heading>
          {t('photo')}
        </Text>
        <Stack as="ul" gap={14}>
          {(['corners', 'glare', 'colour'] as const).map((key) => (
            <Row as="li" gap={12} key={key}>
              <Icon of={Check} size={16} className={looks({ color: 'brand-text' })} />
              {t(key)}
            </Row>
          ))}
          <Row as="li" gap={12}>
            <Icon of={X} size={16} className={looks({ color: 'loss' })} />
            {t('edited')}
          </Row>
        </Stack>
        <Row
          as="p"
          gap={10}
          marginTop={14}
          paddingY={10}
          paddingX={12}
          color="text-2"
          radius="md"
          background="surface-2"
        >
          <Icon of={Lock} size={16} />
          {t('sealed')}
        </Row>
      </Card>
    </Stack>
  );
}

const REACHED = { none: 1, declined: 1, pending: 2, approved: 4 } as const;

function Steps({ status }: { status: KycReply['status'] }) {
  const t = useTranslations('kyc.aside');
  const isMobileProven = useSession((session) => session.userProfile?.mobileVerified ?? false);
  const reached = isMobileProven ? REACHED[status] : 0;
  return (
    <Stack as="ol" gap={14} className={styles.steps}>
      {(['mobile', 'document', 'check', 'open'] as const).map((key, at) => (
        <Row
          as="li"
          gap={12}
          key={key}
          data-state={at < reached ? 'done' : at === reached ? 'now' : 'later'}
          aria-current={at === reached ? 'step' : undefined}
        >
          <StepMark fixed box={24} className={styles.count}>
            {at < reached ? <Icon of={Check} size={14} /> : at + 1}
          </StepMark>
          <span>
            <Text block weight={600}>
              {t(key)}
            </Text>
            <Text block color="text-2" size={12}>
              {t(`${key}Text`)}
            </Text>
          </span>
        </Row>
      ))}
    </Stack>
  );
}
