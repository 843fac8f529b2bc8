import { Icon } from '@crease/ui';
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import styles from './toast-area.module.css';
import type { ToastStatus } from './toasts.ts';

const ICONS: Record<ToastStatus, LucideIcon> = {
  error: CircleAlert,
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
};

export function StatusIcon({ status }: { status: ToastStatus }) {
  return (
    <span className={styles.icon} data-status={status}>
      <Icon of={ICONS[status]} size={18} />
    </span>
  );
}
