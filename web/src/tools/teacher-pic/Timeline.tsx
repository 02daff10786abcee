import { ChevronDown, ChevronUp, LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from '../../kit/cx.ts'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { dateHint, dateTitle } from '../../parts/calendar/calendar.ts'
import { type DayGroup, isNearEnd } from './history-groups.ts'
import styles from './Timeline.module.css'
import type { PicHistory } from './use-history.ts'

interface Props {
  readonly history: PicHistory
  readonly onLook: (date: string, id: number) => void
}

/** R271–R273, R438: the days, newest first; near the end the next page is read. */
export function Timeline({ history, onLook }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const { groups, isLoading, isFinished, isSingle, failure, hasStuck, more, today } = history
  // What fits the box whole cannot be scrolled to its end. What has failed would fail again and again: then somebody presses.
  useEffect(() => {
    if (groups.length > 0 && !hasStuck && box.current && isNearEnd(box.current)) more()
  }, [groups, hasStuck, more])
  if (failure && !isLoading)
    return (
      <div className={styles.box}>
        <ErrorNote text={failure.message} retrying={false} onRetry={history.retry} />
      </div>
    )
  const isEmpty = !isLoading && groups.every(({ list }) => list.length === 0)
  return (
    <div ref={box} className={styles.box} onScroll={({ currentTarget }) => !hasStuck && isNearEnd(currentTarget) && more()}>
      <ol className={styles.days}>
        {groups.map(
          (group) =>
            group.list.length > 0 && (
              <Day
                key={group.date}
                group={group}
                today={today}
                onToggle={() => history.toggle(group.date)}
                onLook={(id) => onLook(group.date, id)}
              />
            ),
        )}
      </ol>
      {isEmpty && <p className={styles.end}>{isSingle ? '当前日期暂无投图' : '还没有投过图'}</p>}
      {isEmpty && !isSingle && <p className={styles.end}>上课时按“连手机”，用手机拍照就能投到大屏。</p>}
      {isLoading && (
        <p className={styles.end} role="status">
          <LoaderCircle className={styles.spinner} size={22} aria-hidden="true" />
          正在加载
        </p>
      )}
      {hasStuck && <ErrorNote text="后面的没有加载成功" retrying={false} onRetry={more} />}
      {isFinished && !isSingle && !isEmpty && <p className={styles.end}>没有更多了</p>}
    </div>
  )
}

interface DayProps {
  readonly group: DayGroup
  readonly today: string
  readonly onToggle: () => void
  readonly onLook: (id: number) => void
}

function Day({ group, today, onToggle, onLook }: DayProps) {
  const { date, list, hide } = group
  const name = dateTitle(date, today)
  return (
    <li className={cx(styles.day, hide && styles.hidden)} aria-label={name}>
      <p className={styles.head}>
        <b className={styles.date}>{name}</b>
        <span className={styles.about}>
          {dateHint(date, today)} · {list.length} 张
        </span>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={!hide}
          aria-label={`${hide ? '展开' : '收起'} ${name}`}
          onClick={onToggle}
        >
          {hide ? '展开' : '收起'}
          {hide ? <ChevronDown size={18} aria-hidden="true" /> : <ChevronUp size={18} aria-hidden="true" />}
        </button>
      </p>
      {!hide && (
        <ul className={styles.pictures}>
          {list.map(({ file_cdn_id, url }, at) => (
            <li key={file_cdn_id}>
              <button
                type="button"
                className={styles.picture}
                aria-label={`打开${name}第 ${at + 1} 张`}
                onClick={() => onLook(file_cdn_id)}
              >
                <img className={styles.image} src={url} alt="" draggable={false} loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
