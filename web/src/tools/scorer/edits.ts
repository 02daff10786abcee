import { type ScorerGroup, scorerLimits } from '@jiangtai/contract/scorer'

/** What a teacher did to the groups and the server has not answered yet. */
export type Edit =
  | { readonly kind: 'step'; readonly id: number; readonly by: number }
  | { readonly kind: 'set'; readonly id: number; readonly score: number }
  | { readonly kind: 'rename'; readonly id: number; readonly name: string }
  | { readonly kind: 'remove'; readonly id: number }

const within = (score: number) => Math.min(scorerLimits.mostScore, Math.max(scorerLimits.leastScore, score))

function changed(group: ScorerGroup, edit: Edit): ScorerGroup {
  if (edit.kind === 'step') return { ...group, score: within(group.score + edit.by) }
  if (edit.kind === 'set') return { ...group, score: edit.score }
  return edit.kind === 'rename' ? { ...group, name: edit.name } : group
}

/** What another device removed stays removed. */
export const applied = (groups: readonly ScorerGroup[], edits: readonly Edit[]): ScorerGroup[] =>
  edits.reduce<ScorerGroup[]>(
    (all, edit) =>
      edit.kind === 'remove'
        ? all.filter(({ id }) => id !== edit.id)
        : all.map((group) => (group.id === edit.id ? changed(group, edit) : group)),
    [...groups],
  )

/** The same by its outcome: laid over groups that have it already, it changes nothing. */
export function fixed(groups: readonly ScorerGroup[], edits: readonly Edit[]): Edit[] {
  const outcome = new Map(applied(groups, edits).map(({ id, score }) => [id, score]))
  return edits.flatMap((edit): Edit[] => {
    if (edit.kind !== 'step') return [edit]
    const score = outcome.get(edit.id)
    return score === undefined ? [] : [{ kind: 'set', id: edit.id, score }]
  })
}
