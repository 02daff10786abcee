import { saveBlob } from '../../kit/calls/save-file.ts'
import { report } from '../../kit/live/report.ts'
import { toast } from '../../kit/ui/toast.ts'
import { isBlank } from '../../parts/board/board.ts'
import { firstTitle } from '../../parts/board/title.ts'
import type { Held } from './held-board.ts'

const load = () => import('../../parts/board/export.ts')

/** R427: what was not merged yet is, before. */
const exportedOf = ({ desk, file }: Held) => {
  desk.merge()
  return { board: desk.state.get().board, screen: desk.screen, picture: file?.picture?.url }
}

export const pngOfHeld = async (held: Held) => (await load()).pngOf(exportedOf(held))

/** R428 */
export async function exportBoard(held: Held, as: 'png' | 'pdf') {
  const exported = exportedOf(held)
  if (isBlank(exported.board) && !exported.picture) return toast.warning('当前没有书写板书')
  try {
    const { pngOf, pdfOfBoard } = await load()
    saveBlob(await (as === 'png' ? pngOf : pdfOfBoard)(exported), `${held.file?.title ?? firstTitle(Date.now())}.${as}`)
  } catch (error) {
    report('a board could not be exported', error)
    toast.error('导出失败，请重试')
  }
}
