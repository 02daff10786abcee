import type { LiveQuestionDetail } from '@jiangtai/contract/live-question'
import { FileQuestionMark } from 'lucide-react'
import { useElapsed } from '../../kit/live/use-elapsed.ts'
import { clockOf } from '../../kit/time/elapsed.ts'
import { LiveDot } from '../../kit/ui/LiveDot.tsx'
import { ToolWindow } from '../../parts/tool/ToolWindow.tsx'
import { Answering } from './Answering.tsx'
import { Ended } from './Ended.tsx'
import { Picking } from './Picking.tsx'
import type { LiveQuestionPart, WindowActs } from './use-live-question.ts'

interface Props {
  readonly part: LiveQuestionPart
  readonly detail: LiveQuestionDetail | undefined
  readonly acts: WindowActs
  /** Id of the button in the dock. */
  readonly opener?: string
  /** Asks first where answers would be cut off. */
  readonly onClose: () => void
}

/** GUIDE §7: as wide as what is read in it; a result stands beside its question. */
const widths: Readonly<Record<LiveQuestionPart, number>> = { picking: 760, answering: 760, ended: 1100 }

export function LiveQuestionWindow({ part, detail, acts, opener, onClose }: Props) {
  return (
    <ToolWindow
      title="发题"
      icon={<FileQuestionMark size={26} aria-hidden="true" />}
      status={detail && part !== 'picking' && <Status part={part} detail={detail} />}
      width={widths[part]}
      height={880}
      part={part}
      {...(opener && { opener })}
      {...(part !== 'picking' && { onMinimise: acts.minimise })}
      onClose={onClose}
    >
      {part === 'picking' && <Picking hasAsked={detail !== undefined} onAsk={acts.ask} />}
      {part === 'answering' && detail && <Answering key={detail.id} detail={detail} onStop={acts.stop} />}
      {part === 'ended' && detail && <Ended key={detail.id} detail={detail} acts={acts} onClose={onClose} />}
    </ToolWindow>
  )
}

function Status({ part, detail }: { readonly part: LiveQuestionPart; readonly detail: LiveQuestionDetail }) {
  if (part === 'ended') return detail.is_shown === 1 ? '已公布答案' : '作答已结束'
  return (
    <>
      <LiveDot />
      <Elapsed from={detail.start_time} />
    </>
  )
}

const Elapsed = ({ from }: { readonly from: number }) => <>作答中 · {clockOf(useElapsed(from))}</>
