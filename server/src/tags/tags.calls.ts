import { flagOf } from '@jiangtai/contract/flag'
import { tags } from '@jiangtai/contract/tags'
import type { Db } from '../db/database.ts'
import { answer } from '../http/answer.ts'
import { shownGroups } from '../library/tags.db.ts'

/** What a school tags its resources with; which resources have which is said by the calls of resources. */
export const tagCalls = ({ db }: { readonly db: Db }) =>
  answer(tags, {
    groups: async (_input, { org }) => ({ list: await shownGroups(db, org.id) }),
    templates: async ({ group_id }, { org }) => ({
      list: (await shownGroups(db, org.id)).find(({ id }) => id === group_id)?.templates ?? [],
    }),
    subs: async ({ template_id }, { org }) => ({
      list: (await shownGroups(db, org.id)).flatMap(({ templates }) => templates).find(({ id }) => id === template_id)?.subs ?? [],
    }),
    isShown: async (_input, { org }) => ({
      is_show: flagOf((await shownGroups(db, org.id)).some(({ templates }) => templates.length > 0)),
    }),
  })
