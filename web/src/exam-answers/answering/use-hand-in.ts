import type { Paper } from '@jiangtai/contract/exam'
import type { OwnSettings } from '@jiangtai/contract/exam-answers'
import { sentence } from '@jiangtai/contract/refusal'
import { confirm } from '../../kit/ui/confirm.ts'
import type { Sitting } from '../sitting.ts'
import { blankLeaves } from './card.ts'

interface Asked {
  readonly sitting: Sitting
  readonly paper: Paper
  readonly settings: OwnSettings
}

/** R1160: asks, and hands in. */
export function useHandIn({ sitting, paper, settings }: Asked): () => void {
  const { sync, ending } = sitting
  const ask = async () => {
    if (sync.state.get().mode !== 'writing') return
    sitting.backToWriting()
    const blanks = blankLeaves(paper, sync.state.get().journal)
    if (blanks > 0 && settings.part_submission === 0) return ending.set({ kind: 'refused', text: sentence('examBlankLeft', { n: blanks }) })
    const left = blanks > 0 ? `还有 ${blanks} 题未作答，` : ''
    const isSure = await confirm({ title: '交卷？', body: `${left}交卷后不能修改，确定交卷吗`, yes: '交卷', no: '继续作答' })
    if (!isSure) return
    await sitting.handIn(false)
  }
  return () => void ask()
}
