import type { MixItem } from '@jiangtai/contract/courses'
import { Button } from '../../kit/ui/Button.tsx'
import styles from './FollowSwitch.module.css'
import type { PushOne } from './use-push-one.ts'

interface Props {
  /** What students follow and have not been given; undefined: there is nothing to say. */
  readonly item: MixItem | undefined
  readonly pushing: PushOne
}

/** Students see it as long as it is shown, and not at home: one press gives it to them. */
export const PushShown = ({ item, pushing }: Props) =>
  item && (
    <Button
      look="yellow"
      className={styles.push}
      aria-label="未推送，推送"
      title={`《${item.resource.title}》还没有推送，学生只在你讲的时候看得到`}
      loading={pushing.isOnItsWay(item.id)}
      onClick={() => pushing.push(item.id)}
    >
      <span className={styles.why}>未推送，</span>
      推送
    </Button>
  )
