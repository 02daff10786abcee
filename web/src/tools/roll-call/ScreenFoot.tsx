import { Dices, Hand, RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { useBusy } from '../../kit/use-busy.ts'
import { StageButton } from '../../parts/tool/Stage.tsx'
import type { Mark } from './ClassAttendance.tsx'
import type { ScreenPart } from './screen-state.ts'

/** Which of the two the class may use. */
export interface ScreenCan {
  readonly grab: boolean
  readonly random: boolean
}

export interface RollCallActs {
  /** The next round. */
  readonly ready: () => Promise<unknown>
  /** The first round: ready and started with one press. */
  readonly grab: () => Promise<unknown>
  readonly start: () => Promise<unknown>
  readonly stop: () => Promise<unknown>
  readonly random: () => Promise<unknown>
  /** Another one in place of who stands there. */
  readonly instead: () => Promise<unknown>
  readonly call: (student_id: number) => void
  readonly mark: (marks: Mark) => void
  readonly score?: (student_id: number, name: string) => Promise<unknown>
  /** Asks first where a round would be lost. */
  readonly close: () => void
  readonly minimise: () => void
}

interface Props {
  readonly part: ScreenPart
  readonly can: ScreenCan
  readonly acts: RollCallActs
}

const dice = <Dices size={30} aria-hidden="true" />
const hand = <Hand size={30} aria-hidden="true" />

export function ScreenFoot({ part, can, acts }: Props) {
  const random = (words: string) =>
    can.random && <Act key="random" words={words} icon={dice} main={leads(part, can) === 'random'} act={acts.random} />
  const round = (words: string, icon: ReactNode, act: ActProps['act']) =>
    can.grab && <Act key="round" words={words} icon={icon} main={leads(part, can) === 'grab'} act={act} />
  return (
    <>
      {/* R353, R354 */}
      {part === 'random' && [round('使用抢答', hand, acts.grab), random('继续点名')]}
      {part === 'result' && [random('随机点名'), round('下一轮抢答', <RotateCcw size={30} aria-hidden="true" />, acts.ready)]}
      {part === 'idle' && [round('使用抢答', hand, acts.grab), random('随机点名')]}
      {part === 'ready' && [random('随机点名'), can.grab && <Act key="start" words="开始抢答" icon={hand} main act={acts.start} />]}
      {part === 'started' && <Act key="stop" words="结束本轮" main act={acts.stop} />}
      <StageButton onPress={acts.close}>关闭</StageButton>
    </>
  )
}

/** What a teacher most likely goes on with. */
function leads(part: ScreenPart, can: ScreenCan): 'grab' | 'random' {
  const ofChance = part === 'random' || part === 'idle'
  return (ofChance && can.random) || !can.grab ? 'random' : 'grab'
}

interface ActProps {
  readonly words: string
  readonly icon?: ReactNode
  readonly main: boolean
  readonly act: () => Promise<unknown>
}

function Act({ words, icon, main, act }: ActProps) {
  const [busy, run] = useBusy()
  return (
    <StageButton icon={icon} main={main} loading={busy} onPress={() => void run(act)}>
      {words}
    </StageButton>
  )
}
