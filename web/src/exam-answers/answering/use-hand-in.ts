import type { Paper } from '@jiangtai/contract/exam'
import type { OwnSettings } from '@jiangtai/contract/exam-answers'
import { sentence } from '@jiangtai/contract/refusal'
import { confirm } from '../../kit/ui/confirm.ts'
import type { Sitting } from '../sitting.ts'
import { type CardTile, leftWords, withBlanks } from './card.ts'

interface Asked {
  readonly sitting: Sitting
  readonly paper: Paper
  readonly tiles: readonly CardTile[]
  readonly settings: OwnSettings
  /** Turns to the question at this place. */
  readonly go: (place: number) => void
}

/** R1160: asks, and hands in. Who goes on is led to the first question that wants something. */
export function useHandIn({ sitting, paper, tiles, settings, go }: Asked): () => void {
  const { sync, ending } = sitting
  const goOn = () => {
    const first = tiles.find(({ filling }) => filling !== 'answered')
    if (first) go(first.place)
  }
  const ask = async () => {
    if (sync.state.get().mode !== 'writing') return
    sitting.backToWriting()
    const n = withBlanks(paper, sync.state.get().journal)
    if (n > 0 && settings.part_submission === 0) {
      ending.set({ kind: 'refused', text: sentence('examBlankLeft', { n }) })
      return goOn()
    }
    const isSure = await confirm({ title: '交卷？', body: `${leftWords(tiles)}交卷后不能修改，确定交卷吗`, yes: '交卷', no: '继续作答' })
    if (!isSure) return goOn()
    await sitting.handIn(false)
  }
  return () => void ask()
}
