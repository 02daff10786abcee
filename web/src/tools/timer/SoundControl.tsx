import { Volume2, VolumeX } from 'lucide-react'
import { useStore } from '../../kit/storage/store.ts'
import { strike } from '../../parts/tool/sound.ts'
import styles from './SoundControl.module.css'
import { loudnessOf } from './timer-sound.ts'
import { timerSound } from './use-countdown-sound.ts'

const tryOut = () => {
  const sound = timerSound.sound.get()
  if (sound.isOn) strike([{ at: 0, kind: 'wood' }], loudnessOf(sound))
}

/** Whether and how loud the last seconds are heard, on this machine. */
export function SoundControl() {
  const { isOn, volume } = useStore(timerSound.sound)
  const Icon = isOn ? Volume2 : VolumeX
  const toggle = () => {
    timerSound.toggle()
    tryOut()
  }
  return (
    <div className={styles.row}>
      <span className={styles.words}>最后 3 秒提示音</span>
      <button
        type="button"
        className={styles.mute}
        aria-label="提示音"
        aria-pressed={isOn}
        title={isOn ? '静音' : '打开提示音'}
        onClick={toggle}
      >
        <Icon size={24} aria-hidden="true" />
      </button>
      <input
        type="range"
        className={styles.volume}
        aria-label="提示音音量"
        min={0}
        max={100}
        step={5}
        value={isOn ? volume : 0}
        onChange={({ target }) => timerSound.louder(Number(target.value))}
        onPointerUp={tryOut}
      />
    </div>
  )
}
