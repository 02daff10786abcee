import type { BoardLog } from '@jiangtai/contract/board'
import { whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { uploadsOf } from '../parts/upload/of-person.ts'
import { sendFile } from '../parts/upload/send-file.ts'
import { uploadOne } from '../parts/upload/upload-one.ts'

let last = 0

export async function keepPicture(userId: number, png: Blob): Promise<number> {
  last += 1
  const picture = new File([png], 'board.png', { type: 'image/png' })
  return (await uploadOne(uploadsOf(userId), picture, `board ${last}`, navigator.onLine)).file_cdn_id
}

/** The picture and the strokes of a board, brought to the server; a board takes both by their ids. */
export async function keepDrawing(userId: number, png: Blob, log: BoardLog) {
  const strokes = new File([JSON.stringify(log)], 'strokes.json', { type: 'application/json' })
  const file_cdn_id = await keepPicture(userId, png)
  const { strokes_id } = await sendFile(whiteboardFiles.keepStrokes, {}, strokes)
  return { file_cdn_id, strokes_id }
}
