import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { send } from '../../kit/calls/send.ts'
import { loadChunk } from '../../kit/chunks/load-chunk.ts'
import { useUser } from '../../kit/session/session.ts'
import { toast } from '../../kit/ui/toast.ts'
import { failed } from '../../kit/words.ts'
import { isBlank } from '../../parts/board/board.ts'
import type { Desk } from '../../parts/board/desk.ts'
import { readBoardsAgain } from '../files.ts'
import { keepDrawing } from '../keep-drawing.ts'

/** E245: what a student has drawn, to the teacher. It stays on the own board. */
export function useGive(desk: Desk | undefined) {
  const { user_id, class_id } = useUser()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  async function give() {
    if (!desk) return
    const log = desk.log()
    const { board } = desk.state.get()
    if (isBlank(board)) return toast.warning('还没有写内容')
    setIsBusy(true)
    try {
      const { pngOf } = await loadChunk(() => import('../../parts/board/export.ts'))
      const drawn = await keepDrawing(user_id, await pngOf({ board, screen: desk.screen }), log)
      await send(whiteboardFiles.give, { class_id, ...drawn })
      toast.success(whiteboardFiles.give.done ?? '')
      void readBoardsAgain(client)
    } catch (error) {
      toast.error(error instanceof Error && error.message ? error.message : failed)
    } finally {
      setIsBusy(false)
    }
  }
  return { give, isBusy }
}
