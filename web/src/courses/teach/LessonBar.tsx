import { courseTypeNames, type Mix } from '@jiangtai/contract/courses'
import { Maximize2, PanelRight, Play } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { cx } from '../../kit/cx.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { useKeptClear } from '../../kit/window/kept-clear.ts'
import { MediaMark } from '../../parts/library/MediaMark.tsx'
import { BarBack } from './BarBack.tsx'
import { ConnectButton } from './connect/ConnectButton.tsx'
import type { Connect } from './connect/use-connect.ts'
import styles from './LessonBar.module.css'
import { LessonState } from './LessonState.tsx'
import { ResourceMenu } from './ResourceMenu.tsx'
import type { LessonPlace } from './use-lesson-place.ts'
import type { RunningLesson } from './use-running-lesson.ts'
import { WindowsAway } from './WindowsAway.tsx'

interface Props {
  readonly mix: Mix
  readonly place: LessonPlace
  readonly running: RunningLesson
  readonly connect: Connect
  readonly isNarrow: boolean
  readonly onPane: () => void
  readonly onFull: () => void
}

export function LessonBar({ mix, place, running, connect, isNarrow, onPane, onFull }: Props) {
  const bar = useRef<HTMLElement>(null)
  useKeptClear(bar)
  return (
    <header ref={bar} className={styles.bar} data-lesson-bar>
      <div className={styles.about}>
        <BarBack />
        <div className={styles.words}>
          <h1 className={styles.title}>{mix.course_name}</h1>
          <p className={styles.sub}>
            {mix.class_name} · {courseTypeNames[mix.course_type]} · {mix.third_subject.name}
          </p>
        </div>
      </div>
      {isNarrow ? (
        <div className={styles.itemMenu}>
          <ResourceMenu mix={mix} place={place} />
        </div>
      ) : (
        <Items mix={mix} place={place} />
      )}
      <div className={styles.ways}>
        <WindowsAway />
        <LessonState running={running} />
        <ConnectButton connect={connect} />
        {isNarrow && (
          <Button aria-haspopup="dialog" onClick={onPane}>
            <PanelRight size={20} aria-hidden="true" />
            <span className={styles.way}>互动</span>
          </Button>
        )}
        <Button look={running.isMine ? 'primary' : 'default'} aria-keyshortcuts="F" title="全屏上课（F）" onClick={onFull}>
          {isNarrow ? <Maximize2 size={20} aria-hidden="true" /> : <Play size={20} aria-hidden="true" />}
          <span className={styles.way}>全屏上课</span>
        </Button>
      </div>
    </header>
  )
}

/** The resources of the lesson, in order. */
function Items({ mix, place }: Pick<Props, 'mix' | 'place'>) {
  const list = useRef<HTMLElement>(null)
  const current = place.item?.id
  useEffect(() => {
    list.current?.querySelector(`[data-item="${current}"]`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [current])
  return (
    <nav ref={list} className={styles.items} aria-label="这节课的资源">
      {mix.items.map(({ id, resource }) => (
        <button
          key={id}
          type="button"
          data-item={id}
          className={cx(styles.item, id === current && styles.current)}
          aria-current={id === current ? 'true' : undefined}
          title={resource.title}
          onClick={() => place.open(id)}
        >
          <MediaMark mediaClass={resource.media_class_id} thumb={resource.thumb_url} />
          <span className={styles.name}>{resource.title}</span>
        </button>
      ))}
    </nav>
  )
}
