import { courseShares, type Share } from '@jiangtai/contract/course-shares'
import { Check, Plus } from 'lucide-react'
import { send } from '../kit/calls/send.ts'
import { cx } from '../kit/cx.ts'
import { Link } from '../kit/Link.tsx'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import button from '../kit/ui/Button.module.css'
import { Button } from '../kit/ui/Button.tsx'
import { Tile } from '../kit/ui/Tile.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useBusy } from '../kit/use-busy.ts'
import { failed } from '../kit/words.ts'
import { MediaMark } from '../parts/library/MediaMark.tsx'
import { prepareOf } from '../paths.ts'
import styles from './ShareCard.module.css'
import { amountText, partText, readersText } from './share-words.ts'
import { useSharesAgain } from './use-shares-again.ts'

interface Props {
  readonly share: Share
  readonly onOpen: () => void
  readonly onPut: () => void
}

export function ShareCard({ share, onOpen, onPut }: Props) {
  const now = useNow()
  const { teacher_name, course_name, text, resources, resource_count, is_mine, is_read, copied, created_at } = share
  const isNew = is_read === 0 && share.to_school === 0
  const name = is_mine === 1 ? course_name : `${teacher_name} 老师：${course_name}`
  return (
    <li className={cx(styles.card, isNew && styles.new)} aria-label={name}>
      <div className={styles.head}>
        <Tile name={is_mine === 1 ? course_name : teacher_name} />
        <div className={styles.words}>
          <p className={styles.who}>
            {is_mine === 1 ? course_name : `${teacher_name} 老师`}
            <span className={styles.when}>{whenOf(created_at, now)}</span>
          </p>
          {is_mine === 0 && <p className={styles.course}>{course_name}</p>}
          {text !== '' && <p className={styles.text}>{text}</p>}
        </div>
        {isNew && <span className={styles.mark}>新</span>}
        {is_mine === 0 && is_read === 1 && <Check size={20} className={styles.read} role="img" aria-label="看过" />}
      </div>
      {resources.length > 0 && (
        <ul className={styles.parts} aria-label="资源">
          {resources.map((part) => (
            <li key={part.id} className={styles.part}>
              <MediaMark mediaClass={part.media_class_id} />
              <span className={styles.partName}>{partText(part)}</span>
            </li>
          ))}
          {resource_count > resources.length && <li className={styles.rest}>还有 {resource_count - resources.length} 份</li>}
        </ul>
      )}
      <div className={styles.foot}>
        <p className={styles.amount}>{footText(share)}</p>
        <Button onClick={onOpen} aria-label={`${is_mine === 1 ? '谁看过' : '预览'}：${course_name}`}>
          {is_mine === 1 ? '谁看过' : '预览'}
        </Button>
        {is_mine === 1 ? (
          <WithdrawButton share={share} />
        ) : copied ? (
          <ToCourse copied={copied} />
        ) : (
          <PutButton share={share} onPut={onPut} />
        )}
      </div>
    </li>
  )
}

function footText(share: Share): string {
  if (share.is_mine === 1) return `${amountText(share)} · ${readersText(share)}`
  return share.copied ? `已放进“${share.copied.course_name}”` : amountText(share)
}

const ToCourse = ({ copied }: { readonly copied: NonNullable<Share['copied']> }) => (
  <Link className={cx(button.button, button.text)} to={prepareOf(copied)}>
    打开我的课程
  </Link>
)

function PutButton({ share, onPut }: { readonly share: Share; readonly onPut: () => void }) {
  if (share.resource_count === 0) return null
  if (share.can_copy === 0) return <span className={styles.only}>只能看</span>
  return (
    <Button look="quiet" onClick={onPut} aria-label={`放进我的课程：${share.course_name}`}>
      <Plus size={20} aria-hidden="true" />
      放进我的课程
    </Button>
  )
}

/** At once, and back with one press: nothing that was copied is lost by it. */
function WithdrawButton({ share: { id, course_name } }: { readonly share: Share }) {
  const readAgain = useSharesAgain()
  const [isBusy, run] = useBusy()
  const act = async (work: () => Promise<unknown>, done: () => void) => {
    try {
      await work()
      done()
    } catch (error) {
      toast.error(error instanceof Error ? error.message : failed)
    } finally {
      await readAgain()
    }
  }
  const restore = () =>
    act(
      () => send(courseShares.restore, { id }),
      () => toast.success(`已恢复分享“${course_name}”`),
    )
  const withdraw = () =>
    act(
      () => send(courseShares.withdraw, { id }),
      () => toast.undoable(`已撤回“${course_name}”，放进课程的会保留`, () => void restore()),
    )
  return (
    <Button look="quiet" loading={isBusy} onClick={() => void run(withdraw)} aria-label={`撤回：${course_name}`}>
      撤回
    </Button>
  )
}
