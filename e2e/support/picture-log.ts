import type { Page } from '@playwright/test'

const day = 86_400_000
const dateOf = (ms: number) => new Date(ms + 8 * 3_600_000).toISOString().slice(0, 10)

export interface Log {
  readonly today: string
  /** The pages that were asked for, in their order. */
  readonly asked: number[]
  readonly months: string[]
  /** How many pages were refused. */
  refused: number
  /** What the next pages are answered with instead. */
  failure: { readonly errCode: number; readonly msg: string } | 'broken' | undefined
}

/** A log of 130 pictures, ten a day, all of them one that was really thrown; the calls themselves are tested over both engines. */
export async function longLog(page: Page, url: string): Promise<Log> {
  const now = Date.now()
  const log: Log = { today: dateOf(now), asked: [], months: [], refused: 0, failure: undefined }
  const pictures = Array.from({ length: 130 }, (_, at) => ({ date: dateOf(now - Math.floor(at / 10) * day), url, file_cdn_id: 1000 + at }))
  const listOf = (some: typeof pictures) => some.map(({ file_cdn_id }) => ({ url, file_cdn_id }))
  const answer = (data: object) => ({ json: { errCode: 0, msg: '', data } })
  await page.route('**/get-teacher-pic-log-pages', async (route) => {
    const { failure } = log
    if (failure === 'broken') return route.abort()
    if (failure) {
      log.refused++
      return route.fulfill({ json: { ...failure, data: null } })
    }
    const index = Number(new URLSearchParams(route.request().postData() ?? '').get('curr_page_index'))
    log.asked.push(index)
    const some = pictures.slice((index - 1) * 50, index * 50)
    const dates = [...new Set(some.map(({ date }) => date))]
    const list = dates.map((date) => ({ date, list: listOf(some.filter((picture) => picture.date === date)) }))
    return route.fulfill(answer({ list, pageCount: 3 }))
  })
  await page.route('**/akdm-webservice/get-file-days', (route) => {
    const month = new URLSearchParams(route.request().postData() ?? '').get('month') ?? ''
    log.months.push(month)
    if (log.failure) return route.fulfill({ json: { errCode: 1500, msg: '不要看见', data: null } })
    const days = [...new Set(pictures.map(({ date }) => date))].filter((date) => date.startsWith(month)).sort()
    return route.fulfill(answer({ days }))
  })
  await page.route('**/get-files-by-date', (route) => {
    const date = new URLSearchParams(route.request().postData() ?? '').get('date') ?? ''
    if (log.failure) return route.fulfill({ json: { errCode: 1500, msg: '不要看见', data: null } })
    return route.fulfill(answer({ list: listOf(pictures.filter((picture) => picture.date === date)) }))
  })
  return log
}
