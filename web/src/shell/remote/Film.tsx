import type { RemoteMedia } from '@jiangtai/contract/teacher-remote'
import { Pause, Play, RotateCcw, RotateCw, Volume2, VolumeX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { serverNow } from '../../kit/live/server-clock.ts'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { lengthText } from '../../parts/library/resource-words.ts'
import { positionAt } from '../../parts/remote/media.ts'
import styles from './Film.module.css'
import { filmWords } from './film-words.ts'
import type { Press } from './Turners.tsx'

interface Props {
  readonly media: RemoteMedia
  readonly isBlack: boolean
  readonly onPress: Press
}

/** The film or the sound of the big screen, as it stands there. */
export function Film({ media, isBlack, onPress }: Props) {
  const position = usePosition(media)
  const { state, duration, is_muted } = media
  const isPlaying = state === 'playing'
  const isStill = state === 'loading' || state === 'failed'
  const isMuted = is_muted === 1
  return (
    <div className={styles.film}>
      <div className={styles.row}>
        <IconButton aria-label="后退 10 秒" className={styles.side} disabled={isStill} onClick={() => onPress({ command: 'media_back' })}>
          <RotateCcw size={26} aria-hidden="true" />
          <span aria-hidden="true">10</span>
        </IconButton>
        <button
          type="button"
          className={styles.play}
          aria-label={isPlaying ? '暂停' : '播放'}
          disabled={state === 'failed'}
          onClick={() => onPress({ command: isPlaying ? 'media_pause' : 'media_play' })}
        >
          {isPlaying ? (
            <Pause size={32} fill="currentColor" aria-hidden="true" />
          ) : (
            <Play size={32} fill="currentColor" aria-hidden="true" />
          )}
        </button>
        <IconButton
          aria-label="前进 10 秒"
          className={styles.side}
          disabled={isStill}
          onClick={() => onPress({ command: 'media_forward' })}
        >
          <RotateCw size={26} aria-hidden="true" />
          <span aria-hidden="true">10</span>
        </IconButton>
        <IconButton
          aria-label="静音"
          aria-pressed={isMuted}
          className={styles.side}
          disabled={isStill}
          onClick={() => onPress({ command: isMuted ? 'media_unmute' : 'media_mute' })}
        >
          {isMuted ? <VolumeX size={26} aria-hidden="true" /> : <Volume2 size={26} aria-hidden="true" />}
        </IconButton>
      </div>
      <div className={styles.bar} aria-hidden="true">
        <div className={styles.played} style={{ width: `${duration > 0 ? (position / duration) * 100 : 0}%` }} />
      </div>
      <p className={styles.words}>
        <span role="status">{filmWords(media, isBlack)}</span>
        {duration > 0 && (
          <span className={styles.time}>
            {lengthText(position / 1000)} / {lengthText(duration / 1000)}
          </span>
        )}
      </p>
    </div>
  )
}

const tickMs = 250

/** Counted on between what the screen says. */
function usePosition(media: RemoteMedia): number {
  const [now, setNow] = useState(serverNow)
  const runs = media.state === 'playing'
  useEffect(() => {
    setNow(serverNow())
    if (!runs) return
    const clock = setInterval(() => setNow(serverNow()), tickMs)
    return () => clearInterval(clock)
  }, [runs])
  return positionAt(media, now)
}
