import { randomInt } from 'node:crypto'
import { type CodeBatch, codeLimits, products } from '@jiangtai/contract/products'
import { Refusal } from '@jiangtai/contract/refusal'
import { vipTypes } from '@jiangtai/contract/vip'
import { byCaller, noteAudit } from '../audits/audits.db.ts'
import type { Clock } from '../clock.ts'
import { dateOf } from '../days.ts'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import type { Person } from '../http/context.ts'
import { hasWhole } from '../members/whole.ts'
import { type Batch, batchesOf, batchIn, codesOf, stopBatch } from './codes.db.ts'
import { correct } from './correct.ts'
import { makeCodes, sheetOf } from './make-codes.ts'
import { countMembers, membersPage } from './members.db.ts'
import { productsOf } from './products.db.ts'
import { saveProduct, titleTyped } from './save-product.ts'

interface Deps {
  readonly db: Db
  readonly clock: Clock
}

const stateOf = ({ stopped_at, until_at }: Pick<Batch, 'stopped_at' | 'until_at'>, now: number): CodeBatch['state'] =>
  stopped_at !== null ? 3 : until_at <= now ? 2 : 1

export const shownBatch = (batch: Batch, now: number): CodeBatch => ({
  ...{ id: batch.id, title: batch.title, type_id: batch.type_id, months: batch.months, prefix: batch.prefix },
  ...{ count: batch.count, used_count: Number(batch.used_count), until_at: batch.until_at, state: stateOf(batch, now) },
  ...{ made_by_name: batch.made_by_name ?? '', made_at: batch.made_at },
})

export function productCalls({ db, clock }: Deps) {
  /** Members have the space of the platform and pay the platform: one school of several decides neither (R1118). */
  async function demandWhole(caller: Pick<Person, 'id' | 'sessionId'>) {
    if (!(await hasWhole(db, caller))) throw new Refusal('vipOperator')
  }

  return answer(products, {
    async list(_input, { caller, org }) {
      await demandWhole(caller)
      return { list: (await productsOf(db, org.id)).map(({ org_id, ...product }) => product) }
    },

    async save(typed, context) {
      await demandWhole(context.caller)
      const { id } = await db.transaction().execute((tx) => saveProduct(tx, byCaller(context, clock.seconds()), typed))
      return { id }
    },

    async codes(_input, { caller, org }) {
      await demandWhole(caller)
      const now = clock.seconds()
      return { list: (await batchesOf(db, org.id)).map((batch) => shownBatch(batch, now)) }
    },

    async codesOf({ batch_id, curr_page_index, page_size }, { caller, org }) {
      await demandWhole(caller)
      const batch = await batchIn(db, org.id, batch_id)
      if (!batch) throw new Refusal('codesUnknown')
      const page = await codesOf(db, batch.id, (curr_page_index - 1) * page_size, page_size)
      const list = page.map(({ id, tail, used_at, used_by_name }) => ({
        id,
        tail,
        used_at: used_at ?? 0,
        used_by_name: used_by_name ?? '',
      }))
      return { list, total: batch.count, pageCount: Math.ceil(batch.count / page_size) }
    },

    async makeCodes(typed, context) {
      await demandWhole(context.caller)
      const wanted = { ...typed, title: titleTyped(typed.title, codeLimits.titleLength) }
      const by = byCaller(context, clock.seconds())
      const { batch, codes } = await db.transaction().execute((tx) => makeCodes(tx, by, wanted, randomInt))
      const name = `兑换码 ${batch.title} ${dateOf(by.now)}.csv`
      return { name, type: 'text/csv; charset=utf-8', bytes: Buffer.from(sheetOf(batch, codes)) }
    },

    async stopCodes({ batch_id }, context) {
      await demandWhole(context.caller)
      await db.transaction().execute(async (tx) => {
        const by = byCaller(context, clock.seconds())
        const batch = await batchIn(tx, by.orgId, batch_id)
        if (!batch) throw new Refusal('codesUnknown')
        if (!(await stopBatch(tx, batch.id, by.now))) return
        const on = { kind: 'codes', id: batch.id, name: batch.title } as const
        await noteAudit(tx, by, { act: 'codes-stopped', on, after: { 已用: Number(batch.used_count), 共: batch.count } })
      })
      return {}
    },

    async members({ word, curr_page_index, page_size }, { caller, org }) {
      await demandWhole(caller)
      const typed = word.trim()
      const total = await countMembers(db, org.id, typed)
      const page = await membersPage(db, org.id, typed, (curr_page_index - 1) * page_size, page_size)
      const list = page.map(({ id, username, real_name, type_id, ends_at }) => ({
        ...{ user_id: id, username, real_name, type_id: type_id ?? vipTypes.free, enable_end_time: ends_at ?? 0 },
      }))
      return { list, total, pageCount: Math.ceil(total / page_size) }
    },

    async correct(typed, context) {
      await demandWhole(context.caller)
      await db.transaction().execute((tx) => correct(tx, byCaller(context, clock.seconds()), typed))
      return {}
    },
  })
}
