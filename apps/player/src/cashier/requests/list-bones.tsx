import { AfterAWhile, Card, Skeleton } from '@crease/ui';
import styles from './request-list.module.css';

/** The rows of a list until they have come. */
export function ListBones() {
  return (
    <AfterAWhile>
      <Card className={styles.bones}>
        {[1, 2, 3, 4, 5, 6].map((row) => (
          <Skeleton key={row} height={34} />
        ))}
      </Card>
    </AfterAWhile>
  );
}
