import type { StudentBoard, WhiteboardFile } from '@jiangtai/contract/whiteboard-files'
import type { StagedBoard } from './given/BoardStage.tsx'

export const stagedFile = ({
  id,
  title,
  file_cdn_id,
  file_cdn_url,
  bg_color,
  bg_file_cdn_url,
  has_strokes,
}: WhiteboardFile): StagedBoard => ({
  ...{ id, name: title, fileId: file_cdn_id, url: file_cdn_url, background: bg_color, picture: bg_file_cdn_url || undefined },
  ...{ canPlay: has_strokes === 1, isStudents: false },
})

/** What a student has given, under a name. */
export const stagedGiven = ({ id, file_cdn_id, file_cdn_url, has_strokes }: StudentBoard, name: string): StagedBoard => ({
  ...{ id, name, fileId: file_cdn_id, url: file_cdn_url, background: 'white', canPlay: has_strokes === 1, isStudents: true },
})
