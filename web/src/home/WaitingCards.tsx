import { Card } from '../kit/ui/Card.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import styles from './StudentHomePage.module.css'

export const WaitingCards = ({ first, second }: { readonly first: string; readonly second: string }) => (
  <div className={styles.columns}>
    <Card title={first}>
      <Skeleton lines={3} />
    </Card>
    <Card title={second}>
      <Skeleton lines={4} />
    </Card>
  </div>
)
