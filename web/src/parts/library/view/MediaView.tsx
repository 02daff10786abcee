import { mediaTypes } from '@jiangtai/contract/media'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { ErrorNote } from '../../../kit/ui/ErrorNote.tsx'
import { Segmented } from '../../../kit/ui/Segmented.tsx'
import { offline } from '../../../kit/words.ts'
import { MediaMark } from '../MediaMark.tsx'
import { onlySeen } from '../resource-words.ts'
import { DownloadCard } from './DownloadCard.tsx'
import styles from './MediaView.module.css'
import { usePlayKeys } from './play-keys.ts'
import { useNearSource } from './use-near-source.ts'
import { usePlayClock } from './use-play-clock.ts'
import type { ViewProps } from './view-props.ts'

const rates = [0.75, 1, 1.25, 1.5, 2].map((value) => ({ value, text: `${value}×` }))
/** The browser's number for a line that broke. */
const lineBroke = 2

/** A film or a sound with the browser's own controls; speeds and keys are ours, because browsers differ in them. */
export function MediaView({ resource, startAt = 0, canSave = true, onProgress, fit }: ViewProps) {
  const root = useRef<HTMLDivElement>(null)
  const player = useRef<HTMLMediaElement>(null)
  const [rate, setRate] = useState(1)
  /** There is a sound but no picture: the browser does not know how it was made. */
  const [isBlind, setBlind] = useState(false)
  const [failure, setFailure] = useState<'line' | 'format'>()
  const { source, leave, takeResume } = useNearSource(resource, player)
  usePlayClock(player, onProgress)
  usePlayKeys(root, player, fit === 'sheet')
  useEffect(() => {
    if (player.current) player.current.playbackRate = rate
  }, [rate])
  if (failure === 'line') return <ErrorNote text={offline} retrying={false} onRetry={() => setFailure(undefined)} />
  if (failure && resource.address !== '')
    return (
      <ErrorNote text="这个视频没有打开，可能是网络慢，也可能它已经不在原来的网址" retrying={false} onRetry={() => setFailure(undefined)} />
    )
  if (failure) return <DownloadCard resource={resource} why="这里打不开这种格式，或者文件已损坏。" canSave={canSave} />
  const shared = {
    ...source,
    controls: true,
    // The browser has a button of its own for it.
    ...(!canSave && { controlsList: 'nodownload' }),
    preload: 'metadata',
    'aria-label': resource.title,
    onLoadedMetadata: () => {
      const element = player.current
      if (!element) return
      setBlind(element instanceof HTMLVideoElement && element.videoWidth === 0)
      // The browser takes the speed of the last one back when a new one is loaded.
      element.playbackRate = rate
      const resumed = takeResume()
      if (resumed?.time !== undefined) element.currentTime = resumed.time
      else if (startAt > 0 && startAt < element.duration - 3) element.currentTime = startAt
      if (resumed?.plays) element.play().catch(() => {})
    },
    onError: () => leave() || setFailure(player.current?.error?.code === lineBroke || !navigator.onLine ? 'line' : 'format'),
  } as const
  return (
    <div ref={root} className={styles.view} data-fit={fit}>
      {resource.media_type_id === mediaTypes.audio ? (
        <div className={styles.sound}>
          <MediaMark mediaClass={resource.media_class_id} />
          <p className={styles.title}>{resource.title}</p>
          <audio ref={player as RefObject<HTMLAudioElement>} className={styles.audio} {...shared}>
            <track kind="captions" />
          </audio>
        </div>
      ) : (
        <video ref={player as RefObject<HTMLVideoElement>} className={styles.video} playsInline {...shared}>
          <track kind="captions" />
        </video>
      )}
      {isBlind && (
        <p className={styles.blind} role="status">
          浏览器放不出这个视频的画面，只有声音。
          {!canSave && onlySeen}
          {resource.address === '' && canSave && (
            <a href={resource.file_cdn_url} download={resource.name}>
              下载后用电脑上的软件打开
            </a>
          )}
        </p>
      )}
      <div className={styles.speeds}>
        <Segmented label="播放速度" options={rates} value={rate} onChange={setRate} />
      </div>
    </div>
  )
}
