import { Grid, Icon, looks, Text } from '@crease/ui';
import { useAppReply } from '@crease/web';
import { Mail, Phone } from 'lucide-react';
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
          {email ? (
            <a
              className={looks(
                {
                  gap: 14,
                  align: 'center',
                  paddingY: 12,
                  paddingX: 16,
                  border: 'all',
                  radius: 'lg',
                  background: 'surface',
                  breakWords: true,
                },
                'row',
              )}
              href={`mailto:${email}`}
            >
              <Icon className={looks({ color: 'brand-text' })} of={Mail} size={20} />
              <span>
                <Text as="small" block color="text-3">
                  {t('email')}
                </Text>
                <b>{email}</b>
              </span>
            </a>
          ) : null}
          {phone ? (
            <a
              className={looks(
                {
                  gap: 14,
                  align: 'center',
                  paddingY: 12,
                  paddingX: 16,
                  border: 'all',
                  radius: 'lg',
                  background: 'surface',
                  breakWords: true,
                },
                'row',
              )}
              href={`tel:${phone.replaceAll(' ', '')}`}
            >
              <Icon className={looks({ color: 'brand-text' })} of={Phone} size={20} />
              <span>
                <Text as="small" block color="text-3">
                  {t('phone')}
                </Text>
                <b>{phone}</b>
              </span>
            </a>
          ) : null}
        </Grid>
      ) : (
        <p>{details ? t('none') : t('asking')}</p>
      )}
    </section>
  );
}
