import { hasOptions, type LeafAnswer, type OptionId, questionTypes } from '@jiangtai/contract/question'
import type { ShownLeaf } from '../../parts/question/question-parts.ts'
import { judgements } from '../../parts/question/question-words.ts'

export type KeyAct =
  | { readonly kind: 'choose'; readonly at: number }
  | { readonly kind: 'turn'; readonly by: 1 | -1 }
  | { readonly kind: 'mark' }
  | { readonly kind: 'handIn' }

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  /** Letters belong to the field. */
  readonly isTyping: boolean
}

const turns: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }

/** R935 */
export function actOf({ key, ctrlKey, metaKey, altKey, isTyping }: Pressed): KeyAct | undefined {
  if (key === 'Enter' && (ctrlKey || metaKey)) return { kind: 'handIn' }
  if (ctrlKey || metaKey || altKey || (isTyping && key !== 'PageDown' && key !== 'PageUp')) return undefined
  const by = turns[key]
  if (by) return { kind: 'turn', by }
  if (/^[mM]$/.test(key)) return { kind: 'mark' }
  if (/^[1-9]$/.test(key)) return { kind: 'choose', at: Number(key) - 1 }
  return /^[a-jA-J]$/.test(key) ? { kind: 'choose', at: key.toUpperCase().charCodeAt(0) - 65 } : undefined
}

/** What choosing the option at this place makes of an answer; undefined: there is none. */
export function chosenAt({ type, body }: Pick<ShownLeaf, 'type' | 'body'>, answer: LeafAnswer, at: number): LeafAnswer | undefined {
  if (type === questionTypes.judge) {
    const judgement = judgements[at]
    return judgement && { ...answer, j: judgement.value }
  }
  const id: OptionId | undefined = hasOptions(type) ? body.options?.[at]?.id : undefined
  if (!id) return undefined
  if (type !== questionTypes.multiple) return { ...answer, o: [id] }
  const chosen = answer.o ?? []
  return { ...answer, o: chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id].sort() }
}
