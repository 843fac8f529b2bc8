import { buttonClass, formatStake } from '@crease/ui';
import { useRead } from '@crease/web';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';

/** An offer that fits the deposit just received, with a link. */
export function BonusHint({ depositId }: { depositId: string }) {
  const t = useTranslations('cashier.deposit');
  const offers = useRead('bonusOffers', undefined, { staleTime: 0 }).data?.items;
  const fit = offers?.find((offer) => offer.state === 'open' && offer.depositId === depositId);
  if (!fit) return null;
  return (
    <Link to="/bonus" className={buttonClass()}>
      {t('bonus', { amount: formatStake(fit.amount), name: fit.name })}
    </Link>
  );
}
