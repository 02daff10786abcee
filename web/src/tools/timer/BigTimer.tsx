import { timerPanels } from '@jiangtai/contract/timer'
import { Minimize2, RotateCcw, Timer as TimerIcon, Volume2, VolumeX } from 'lucide-react'
import { useRef } from 'react'
import { cx } from '../../kit/cx.ts'
import { useStore } from '../../kit/storage/store.ts'
import { useBusy } from '../../kit/use-busy.ts'
import { Stage, StageButton, StageControl } from '../../parts/tool/Stage.tsx'
import styles from './BigTimer.module.css'
import { Figures } from './Figures.tsx'
import { MainIcon } from './MainIcon.tsx'
import { Ticks } from './Ticks.tsx'
import { mainWord, type TimerActs } from './timer-acts.ts'
import type { Shown, Timer } from './timer-state.ts'
import { titleOf, wordOf } from './timer-words.ts'
import { timerSound } from './use-countdown-sound.ts'
import { useTimerKeys } from './use-timer-keys.ts'

interface Props {
  readonly timer: Timer
  readonly shown: Shown
  readonly acts: TimerActs
  readonly opener?: string | undefined
}

/** The whole board: read from the last row. */
export function BigTimer({ timer, shown, acts, opener }: Props) {
  const inside = useRef<HTMLDivElement>(null)
  const { isOn } = useStore(timerSound.sound)
  const [busy, run] = useBusy()
  const main = () => void run(acts.main)
  const shrink = () => acts.show(timerPanels.small)
  useTimerKeys(inside, { onMain: main, onReset: () => void acts.reset(), onEscape: shrink })
  const { part, isOver } = shown
  const word = wordOf(shown)
  const Speaker = isOn ? Volume2 : VolumeX
  return (
    <Stage
      title={titleOf(timer)}
      icon={<TimerIcon size={30} aria-hidden="true" />}
      part={part}
      aside={
        <StageControl aria-label="提示音" aria-pressed={isOn} onClick={timerSound.toggle}>
          <Speaker size={26} aria-hidden="true" />
        </StageControl>
      }
      foot={
        <>
          {part !== 'ended' && (
            <StageButton icon={<RotateCcw size={30} aria-hidden="true" />} onPress={() => void acts.reset()}>
              重置
            </StageButton>
          )}
          <StageButton main icon={<MainIcon shown={shown} size={30} />} loading={busy} onPress={main}>
            {mainWord(shown)}
          </StageButton>
          <StageButton icon={<Minimize2 size={30} aria-hidden="true" />} onPress={shrink}>
            缩成小窗
          </StageButton>
        </>
      }
      opener={opener}
      onMinimise={shrink}
      onClose={acts.close}
    >
      <div ref={inside} className={styles.middle}>
        <p className={styles.word}>{word && <span className={cx(styles.tag, isOver && styles.late)}>{word}</span>}</p>
        <div className={cx(styles.face, isOver && styles.over)}>
          <Figures shown={shown} className={styles.figures} />
        </div>
        <div className={styles.ticks}>
          <Ticks {...shown} />
        </div>
      </div>
    </Stage>
  )
}
