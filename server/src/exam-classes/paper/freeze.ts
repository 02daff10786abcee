import { createHash } from 'node:crypto'
import type { PaperItem } from '@jiangtai/contract/exam'
import type { ItemKey } from '@jiangtai/contract/exam-results'
import { type Flag, flagOf } from '@jiangtai/contract/flag'
import { docsOf, leavesOf, type MultiRule, QuestionBody, QuestionKey, type QuestionType } from '@jiangtai/contract/question'
import { filesOf, noDoc, RichDoc } from '@jiangtai/contract/rich-doc'
import * as z from 'zod/mini'
import { byLine } from './lines.ts'

/** A question of an exam as it is written, in its order. */
export interface DraftItem {
  readonly section_id: number
  readonly question_id: number
  readonly version_id: number
  readonly full_centi: number
  readonly leaf_centis: string
  readonly multi_rule: MultiRule
  readonly is_fixed_order: Flag
  readonly type: QuestionType
  readonly body: string
  readonly answer_key: string
  readonly explanation: string
}

export interface DraftSection {
  readonly id: number
  readonly title: string
  readonly intro: string
}

const Centis = z.array(z.int())

/**
 * R895: an exam as it stands now, in two halves: what students get, and what marks it. Leaves are counted through the whole paper. `pause`: a long
 * one is read in slices.
 */
export async function freeze(
  { title, sections, items }: { readonly title: string; readonly sections: readonly DraftSection[]; readonly items: readonly DraftItem[] },
  pause: () => Promise<void>,
) {
  const keys: string[] = []
  const files = { is_asked: new Set<number>(), is_key: new Set<number>(), is_explanation: new Set<number>() }
  const hash = createHash('sha256').update(title)
  let [leafCount, itemCount, total_centi] = [0, 0, 0]
  function itemOf(draft: DraftItem): string {
    const no = ++itemCount
    const body = QuestionBody.parse(JSON.parse(draft.body))
    const key = QuestionKey.parse(JSON.parse(draft.answer_key))
    const question = { type: draft.type, body, key }
    const centis = Centis.parse(JSON.parse(draft.leaf_centis))
    const explanation = RichDoc.parse(JSON.parse(draft.explanation))
    const add = (to: Set<number>, doc: RichDoc | undefined) => {
      for (const id of doc ? filesOf(doc) : []) to.add(id)
    }
    for (const doc of docsOf({ ...question, key: {} }, noDoc)) add(files.is_asked, doc)
    if (body.audio) files.is_asked.add(body.audio.file_id)
    for (const { key: own } of leavesOf(question)) add(files.is_key, own.reference)
    add(files.is_explanation, explanation)
    const leaves = leavesOf(question).map((_leaf, at) => ({ no: ++leafCount, full_centi: centis[at] ?? 0 }))
    const { type, full_centi, multi_rule, is_fixed_order } = draft
    total_centi += full_centi
    const item = JSON.stringify({ no, type, body, leaves, full_centi, multi_rule, is_fixed_order } satisfies PaperItem)
    const secret = JSON.stringify({ no, key, explanation } satisfies ItemKey)
    hash.update(`\n${item}\n${secret}`)
    keys.push(secret)
    return item
  }
  const frozen: string[] = []
  for (const { id, title: name, intro } of sections) {
    const own: string[] = []
    for (const item of items.filter(({ section_id }) => section_id === id)) {
      await pause()
      own.push(itemOf(item))
    }
    if (own.length === 0) continue
    const head = `{"title":${JSON.stringify(name)},"intro":${JSON.stringify(intro)},"items":`
    hash.update(`\n${head}`)
    frozen.push(`${head}${byLine(own)}}`)
  }
  const head = `{"title":${JSON.stringify(title)},"total_centi":${total_centi},"leaf_count":${leafCount},"sections":[`
  return {
    ...{ body: `${head}${frozen.join(',')}]}`, answer_keys: byLine(keys), hash: hash.digest('hex') },
    ...{ total_centi, item_count: itemCount, leaf_count: leafCount },
    files: [...new Set(Object.values(files).flatMap((ids) => [...ids]))].map((upload_id) => ({
      upload_id,
      ...{ is_asked: flagOf(files.is_asked.has(upload_id)), is_key: flagOf(files.is_key.has(upload_id)) },
      is_explanation: flagOf(files.is_explanation.has(upload_id)),
    })),
    questions: sections
      .flatMap(({ id }) => items.filter(({ section_id }) => section_id === id))
      .map(({ question_id, version_id }, at) => ({ item_no: at + 1, question_id, version_id })),
  }
}
export type Frozen = Awaited<ReturnType<typeof freeze>>
