import type { PictureDay } from '@jiangtai/contract/picture-log'
import { Picture } from '@jiangtai/contract/teacher-pic'
import * as z from 'zod/mini'
import { byDay } from '../days.ts'

export interface LogRow {
  readonly created_at: number
  readonly data: string
}

export const pictureOf = ({ data }: LogRow): Picture => z.parse(Picture, JSON.parse(data))

/** R316: rows of one day stand together. */
export const daysOf = (rows: readonly LogRow[]): PictureDay[] =>
  byDay(rows, ({ created_at }) => created_at).map(({ date, list }) => ({ date, list: list.map(pictureOf) }))
