import { Grid, Icon, looks, Text } from '@crease/ui';
import { useAppReply } from '@crease/web';
import { type LucideIcon, Mail, Phone } from 'lucide-react';
import { useTranslations } from 'use-intl';
import articleStyles from '../articles.module.css';
import styles from './blocks.module.css';

/** Email and phone as the operator configured them, or what to do without them. */
export function ReachUs() {
  const t = useTranslations('articles.reach');
  const details = useAppReply('appDetails');
  const { SUPPORT_EMAIL: email = '', SUPPORT_PHONE: phone = '' } = details ?? {};
  return (
    <section className={articleStyles.section} aria-labelledby="reach">
      <h2 id="reach" tabIndex={-1}>
        {t('title')}
      </h2>
      {email || phone ? (
        <Grid gap={12} className={styles.reach}>
          {email ? <Contact icon={Mail} name={t('email')} text={email} href={`mailto:${email}`} /> : null}
          {phone ? (
            <Contact icon={Phone} name={t('phone')} text={phone} href={`tel:${phone.replaceAll(' ', '')}`} />
          ) : null}
        </Grid>
      ) : (
        <p>{details ? t('none') : t('asking')}</p>
      )}
    </section>
  );
}

const CONTACT = {
  gap: 14,
  align: 'center',
  paddingY: 12,
  paddingX: 16,
  border: 'all',
  radius: 'lg',
  background: 'surface',
  breakWords: true,
} as const;

interface ContactProps {
  icon: LucideIcon;
  name: string;
  text: string;
  href: string;
}

function Contact({ icon, name, text, href }: ContactProps) {
  return (
    <a className={looks(CONTACT, 'row')} href={href}>
      <Icon className={looks({ color: 'brand-text' })} of={icon} size={20} />
      <span>
        <Text as="small" block color="text-3">
          {name}
        </Text>
        <b>{text}</b>
      </span>
    </a>
  );
}
