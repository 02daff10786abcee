import { flagOf } from '@jiangtai/contract/flag'
import { Refusal } from '@jiangtai/contract/refusal'
import { words as calls, wordLimits } from '@jiangtai/contract/words'
import { answer } from '../http/answer.ts'
import type { Words } from './words.ts'

export function wordCalls({ words }: { readonly words: Words }) {
  const statusOf = async (orgId: number, texts: readonly string[]) => ({ status: flagOf((await words.of(orgId))(texts)) })

  return answer(calls, {
    check: ({ word }, { org }) => statusOf(org.id, [word]),

    checkAll({ words: texts = [] }, { org }) {
      if (texts.length > wordLimits.texts) throw new Refusal('badInput')
      return statusOf(org.id, texts)
    },
  })
}
