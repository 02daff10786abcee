import { refusals } from '@jiangtai/contract/refusal'
import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CallFailed, send } from '../../kit/calls/send.ts'
import { useUser } from '../../kit/session/session.ts'
import { toast } from '../../kit/ui/toast.ts'
import { failed } from '../../kit/words.ts'
import type { BoardFile, BoardToKeep } from '../../parts/board/board-file.ts'
import { readBoardsAgain } from '../files.ts'
import { keepDrawing, keepPicture } from '../keep-drawing.ts'

interface NewFile {
  readonly title: string
  readonly course_id: number
  readonly class_id: number
}

const codeOf = (error: unknown) => (error instanceof CallFailed ? error.errCode : undefined)

/** Brings a board among the files, new or again; answers its id and its picture, or that its file was deleted or saved elsewhere since, so that it needs another. What fails is said in the server's words (R544). */
export function useKeepBoard() {
  const { user_id } = useUser()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)

  async function keep(
    { file, log, background, beneath, png }: BoardToKeep,
    fresh?: NewFile,
  ): Promise<Pick<BoardFile, 'id' | 'seenId'> | 'lost' | undefined> {
    setIsBusy(true)
    try {
      const drawn = { ...(await keepDrawing(user_id, await png(), log)), bg_color: background }
      const pictureId = file?.picture?.id ?? (beneath && (await keepPicture(user_id, await beneath())))
      const bg = pictureId !== undefined && { bg_file_cdn_id: pictureId }
      if (file && !fresh) await send(whiteboardFiles.save, { id: file.id, ...drawn, ...bg, seen_file_cdn_id: file.seenId })
      const id = fresh ? (await send(whiteboardFiles.add, { ...fresh, ...drawn, ...bg })).id : file?.id
      void readBoardsAgain(client)
      return id === undefined ? undefined : { id, seenId: drawn.file_cdn_id }
    } catch (error) {
      // It was deleted meanwhile: asking for a name says enough.
      if (!fresh && codeOf(error) === refusals.boardUnknown[0]) return 'lost'
      toast.error(error instanceof Error && error.message ? error.message : failed)
      return !fresh && codeOf(error) === refusals.boardChanged[0] ? 'lost' : undefined
    } finally {
      setIsBusy(false)
    }
  }
  return { keep, isBusy }
}
