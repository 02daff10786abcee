import { pictureLog, pictureLogLimits } from '@jiangtai/contract/picture-log'
import { dateOfDay, spanOfDate, spanOfMonth } from '../days.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { thrownBetween, thrownCount, thrownDays, thrownPage } from './picture-log.db.ts'
import { daysOf, pictureOf } from './picture-log.ts'

/** Each of them answers the caller's own pictures and nobody else's. */
export const pictureLogCalls = ({ db }: { readonly db: Db }) =>
  answer(pictureLog, {
    async pages({ curr_page_index, page_size = pictureLogLimits.pageSize }, { caller }) {
      const pageCount = Math.ceil((await thrownCount(db, caller.id)) / page_size)
      const rows = curr_page_index > pageCount ? [] : await thrownPage(db, caller.id, curr_page_index, page_size)
      return { list: daysOf(rows), pageCount }
    },

    days: async ({ month }, { caller }) => ({ days: (await thrownDays(db, caller.id, spanOfMonth(month))).map(dateOfDay) }),

    async byDate({ date }, { caller }) {
      const span = spanOfDate(date)
      return { list: span ? (await thrownBetween(db, caller.id, span)).map(pictureOf) : [] }
    },
  })
