import { Info, Pause, Play } from 'lucide-react'
import { Fragment, useMemo, useState } from 'react'
import { Button } from '../../../kit/ui/Button.tsx'
import unseen from '../../../kit/ui/unseen.module.css'
import { useFirst } from '../../../kit/use-first.ts'
import { useThrottled } from '../../../kit/use-throttled.ts'
import { canContinue, isUnderWay, type UploadItem } from '../../upload/item.ts'
import { summaryOf } from '../../upload/items.ts'
import type { Uploads } from '../../upload/uploads.ts'
import { ResourceDialog } from '../view/ResourceDialog.tsx'
import styles from './rows.module.css'
import { focusList, UploadRow } from './UploadRow.tsx'
import { spokenSummary, summaryTexts } from './upload-text.ts'

interface Props {
  readonly uploads: Uploads
  readonly items: readonly UploadItem[]
}

const isOver = ({ state }: UploadItem) => state === 'done'

/** What is under way stands above what has arrived, both as they came. */
const inOrder = (items: readonly UploadItem[]) => [...items.filter((item) => !isOver(item)), ...items.filter(isOver)]

export function UploadList({ uploads, items }: Props) {
  const summary = summaryOf(items)
  const spoken = useThrottled(spokenSummary(summary), 5000)
  const ordered = useMemo(() => inOrder(items), [items])
  const { shown, cut, showAll } = useFirst(ordered, 60)
  const [viewed, setViewed] = useState<UploadItem['resource']>()
  const isRunning = items.some(isUnderWay)
  const clearDone = () => {
    uploads.clearDone()
    focusList(uploads)
  }
  return (
    <section aria-labelledby="uploads-title">
      <div className={styles.head}>
        <h2 id="uploads-title" className={styles.title} tabIndex={-1}>
          {isRunning || items.some(canContinue) ? '正在上传' : '本次上传'}{' '}
          <span className={styles.count}>
            {summaryTexts(summary).map((text, at) => (
              <Fragment key={text}>
                {at > 0 && ' · '}
                <span className={styles.together}>{text}</span>
              </Fragment>
            ))}
          </span>
        </h2>
        {isRunning && (
          <Button look="text" onClick={uploads.pauseAll}>
            <Pause size={20} aria-hidden="true" />
            全部暂停
          </Button>
        )}
        {!isRunning && items.some((item) => canContinue(item) && !item.needsFile) && (
          <Button look="text" onClick={uploads.resumeAll}>
            <Play size={20} aria-hidden="true" />
            全部继续
          </Button>
        )}
        <Button look="text" disabled={summary.done === 0} onClick={clearDone}>
          清除已完成
        </Button>
      </div>
      <p className={unseen.unseen} role="status">
        {spoken}
      </p>
      <div className={styles.table}>
        <div className={styles.header} aria-hidden="true">
          <span>文件</span>
          <span>大小</span>
          <span>进度</span>
        </div>
        <ul>
          {shown.map((item) => (
            <UploadRow key={item.id} item={item} uploads={uploads} onView={setViewed} />
          ))}
        </ul>
        {cut && (
          <Button wide look="quiet" onClick={showAll}>
            显示全部 {items.length} 个文件
          </Button>
        )}
      </div>
      {isRunning && (
        <p className={styles.note}>
          <Info size={20} aria-hidden="true" />
          网断了会自动接着传；要离开时会提醒您。
        </p>
      )}
      {viewed && <ResourceDialog resource={viewed} onClose={() => setViewed(undefined)} />}
    </section>
  )
}
