import { vipTypes } from '@jiangtai/contract/vip'
import type { Db } from '../db/database.ts'
import { insertBatch, insertCodes } from '../vip/codes.db.ts'
import { insert } from './rows.db.ts'
import type { School } from './school.ts'

const day = 86_400

/** What the first document says they cost. */
const packages = [
  { title: '1个月', current_price: 1200, discount: 1300, months: 1, gift_months: 0, position: 1 },
  { title: '半年', current_price: 6000, discount: 9000, months: 6, gift_months: 0, position: 2 },
  { title: '1年', current_price: 9000, discount: 21_000, months: 12, gift_months: 12, position: 3 },
]

/** Packages in every school; one teacher who has paid, one whose experience ends soon; codes that can be used and codes that were stopped. */
export async function insertMembers(tx: Db, { organizations, teachers }: School, now: number) {
  await insert(
    tx,
    'vip_products',
    organizations.flatMap(({ id }) => packages.map((one) => ({ ...one, org_id: id, is_on: 1 as const }))),
  )
  const idOf = (username: string) => teachers.find((one) => one.username === username)?.id
  const [paid, trying] = [idOf('teacher2'), idOf('hxteacher1')]
  if (paid === undefined || trying === undefined) return
  const accounts = [
    { user_id: paid, type_id: vipTypes.paid, ends_at: now + 300 * day, began: now - 65 * day },
    { user_id: trying, type_id: vipTypes.experience, ends_at: now + 5 * day - 60, began: now - 25 * day },
  ]
  await insert(
    tx,
    'vip_accounts',
    accounts.map(({ began, ...account }) => account),
  )
  await insert(
    tx,
    'vip_grants',
    accounts.map(({ user_id, type_id, ends_at, began }) => ({
      ...{ user_id, source: 'correction' as const, ref_id: 0, type_id, seconds: ends_at - began },
      ...{ until_at: ends_at, made_at: began, made_by: null },
    })),
  )
  const [first] = organizations
  if (!first) return
  const batch = { org_id: first.id, months: 1, prefix: 'DEMO', made_by: null, count: 3 }
  const running = { type_id: vipTypes.experience, until_at: now + 90 * day, made_at: now - 20 * day }
  const stopped = { type_id: vipTypes.paid, until_at: now + 10 * day, made_at: now - 80 * day, stopped_at: now - 40 * day }
  for (const [word, made] of [
    ['KAIX', { ...batch, ...running, title: '开学活动' }],
    ['SHUQ', { ...batch, ...stopped, title: '暑期活动' }],
  ] as const) {
    const { id } = await insertBatch(tx, made)
    // No two codes of a server are the same, whichever school they are of.
    const codes = ['2345ABCD', '2345EFGH', '2345JKLM'].map((rest) => `DEMO${first.id}${word}${rest}`)
    await insertCodes(tx, id, codes)
  }
}
