import type { BoardLog } from '@jiangtai/contract/board'
import { type WhiteboardFile, whiteboardFiles } from '@jiangtai/contract/whiteboard-files'
import { send } from '../../kit/calls/send.ts'
import type { OpenedBoard } from '../../parts/board/board-file.ts'
import { boardFileOf } from '../files.ts'

async function sizeOf(url: string) {
  const image = new Image()
  image.src = url
  await image.decode()
  return { width: image.naturalWidth, height: image.naturalHeight }
}

/** A board that has only a picture is gone on with above it. */
export async function readBoard(file: WhiteboardFile): Promise<OpenedBoard> {
  if (file.has_strokes === 1) return { file: boardFileOf(file), log: await send(whiteboardFiles.strokes, { id: file.id }) }
  const log: BoardLog = { ...(await sizeOf(file.file_cdn_url)), background: file.bg_color, operations: [] }
  return { file: { ...boardFileOf(file), picture: { id: file.file_cdn_id, url: file.file_cdn_url } }, log }
}
