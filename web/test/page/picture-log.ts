import { pictureLog } from '@jiangtai/contract/picture-log'
import { pictureAt } from './pictures.ts'
import type { Stand } from './stand.ts'

const day = 86_400_000
const ofChina = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)

/** A log of 130 pictures, ten a day, newest first: three pages. */
export function answerPictureLog(stand: Stand) {
  const now = Date.now()
  const today = ofChina(now)
  const { url } = pictureAt(stand, 1)
  const all = Array.from({ length: 130 }, (_, at) => ({ date: ofChina(now - Math.floor(at / 10) * day), file_cdn_id: 1000 + at }))
  const listOf = (date: string, some = all) => some.filter((one) => one.date === date).map(({ file_cdn_id }) => ({ url, file_cdn_id }))
  const datesOf = (some: typeof all) => [...new Set(some.map(({ date }) => date))]
  stand.answer(pictureLog.pages, ({ curr_page_index, page_size = 50 }) => {
    const some = all.slice((curr_page_index - 1) * page_size, curr_page_index * page_size)
    return { list: datesOf(some).map((date) => ({ date, list: listOf(date, some) })), pageCount: Math.ceil(all.length / page_size) }
  })
  stand.answer(pictureLog.days, ({ month }) => ({ days: datesOf(all).filter((date) => date.startsWith(month)) }))
  stand.answer(pictureLog.byDate, ({ date }) => ({ list: listOf(date) }))
  return { today }
}
