import { History, UserX, Volume2, VolumeX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useStore } from '../../kit/storage/store.ts'
import { StageControl } from '../../parts/tool/Stage.tsx'
import { CalledDialog } from './CalledDialog.tsx'
import { calledAtRandom } from './called.ts'
import { ExcludeDialog } from './ExcludeDialog.tsx'
import styles from './ScreenControls.module.css'
import type { Called } from './screen-state.ts'
import { soundSwitch } from './use-screen-sounds.ts'

interface Props {
  readonly called: readonly Called[]
  /** Undefined where nobody is called by chance. */
  readonly excluded: readonly number[] | undefined
  readonly onExclude: (ids: readonly number[]) => void
}

/** What belongs to the lesson rather than to the round. */
export function ScreenControls({ called, excluded, onExclude }: Props) {
  const [shown, setShown] = useState<'called' | 'excluded'>()
  const isOn = useStore(soundSwitch.isOn)
  const close = () => setShown(undefined)
  const count = excluded?.length ?? 0
  const calls = calledAtRandom(called).length
  return (
    <>
      <Control words={calls > 0 ? `本节已点 ${calls}` : '本节已点'} icon={<History size={26} />} onPress={() => setShown('called')} />
      {excluded && (
        <Control words={count > 0 ? `排除缺勤 ${count}` : '排除缺勤'} icon={<UserX size={26} />} onPress={() => setShown('excluded')} />
      )}
      <Control words="声音" icon={isOn ? <Volume2 size={26} /> : <VolumeX size={26} />} isOn={isOn} onPress={soundSwitch.toggle} />
      {shown === 'called' && <CalledDialog called={called} onClose={close} />}
      {shown === 'excluded' && excluded && <ExcludeDialog excluded={excluded} onExclude={onExclude} onClose={close} />}
    </>
  )
}

interface ControlProps {
  readonly words: string
  readonly icon: ReactNode
  /** Of a switch. */
  readonly isOn?: boolean
  readonly onPress: () => void
}

const Control = ({ words, icon, isOn, onPress }: ControlProps) => (
  <StageControl
    {...(isOn === undefined ? { 'aria-haspopup': 'dialog' as const } : { 'aria-pressed': isOn })}
    aria-label={words}
    onClick={onPress}
  >
    <span aria-hidden="true">{icon}</span>
    <span className={styles.words} aria-hidden="true">
      {words}
    </span>
  </StageControl>
)
