import type { KnowledgePoint } from '@jiangtai/contract/knowledge-points'

/** Those with the word in their name, and whatever they stand below, so that a tree is still one. */
export function pointsFound(list: readonly KnowledgePoint[], word: string): readonly KnowledgePoint[] {
  if (word === '') return list
  const sought = word.toLowerCase()
  const shown = new Set<number>()
  // A parent stands before its children: from the end every child has spoken before it.
  for (const { id, parent_id, name } of [...list].reverse()) {
    if (!shown.has(id) && !name.toLowerCase().includes(sought)) continue
    shown.add(id)
    shown.add(parent_id)
  }
  return list.filter(({ id }) => shown.has(id))
}
