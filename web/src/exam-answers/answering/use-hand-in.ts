import type { Paper } from '@jiangtai/contract/exam'
import type { OwnSettings } from '@jiangtai/contract/exam-answers'
import { sentence } from '@jiangtai/contract/refusal'
import { confirm } from '../../kit/ui/confirm.ts'
import { isUnderWay } from '../../parts/upload/item.ts'
import { useUploads } from '../../parts/upload/use-uploads.ts'
import type { Sitting } from '../sitting.ts'
import { blankLeaves } from './card.ts'
import { purposeOf } from './Files.tsx'

interface Asked {
  readonly sitting: Sitting
  readonly paper: Paper
  readonly settings: OwnSettings
}

/** R1160: asks, waits a little for files on their way, and hands in. */
export function useHandIn({ sitting, paper, settings }: Asked): () => void {
  const { uploads } = useUploads()
  const { attempt, sync, ending } = sitting
  const isOnTheWay = () => uploads.items.get().some((item) => item.purpose.startsWith(purposeOf(attempt.attempt_id)) && isUnderWay(item))
  const filesThere = () =>
    new Promise<void>((resolve) => {
      const end = () => {
        clearTimeout(clock)
        unfollow()
        resolve()
      }
      const look = () => isOnTheWay() || end()
      const clock = setTimeout(end, settings.grace_s * 1000)
      const unfollow = uploads.items.subscribe(look)
      if (!isOnTheWay()) end()
    })
  const ask = async () => {
    if (sync.state.get().mode !== 'writing') return
    sitting.backToWriting()
    const blanks = blankLeaves(paper, sync.state.get().journal)
    if (blanks > 0 && settings.part_submission === 0) return ending.set({ kind: 'refused', text: sentence('examBlankLeft', { n: blanks }) })
    const left = blanks > 0 ? `还有 ${blanks} 题未作答，` : ''
    const isSure = await confirm({ title: '交卷？', body: `${left}交卷后不能修改，确定交卷吗`, yes: '交卷', no: '继续作答' })
    if (!isSure) return
    if (isOnTheWay()) await filesThere()
    await sitting.handIn(false)
  }
  return () => void ask()
}
