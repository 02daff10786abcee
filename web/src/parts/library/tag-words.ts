import type { TagGroup } from '@jiangtai/contract/tags'

/** Every tag in one list, each with where it stands: 新授课 in 课型, 导入 in 课型 · 新授课. */
export const tagItems = (groups: readonly TagGroup[]): { readonly id: number; readonly name: string; readonly note: string }[] =>
  groups.flatMap(({ name: group, templates }) =>
    templates.flatMap(({ id, name, subs }) => [
      { id, name, note: group },
      ...subs.map((sub) => ({ id: sub.id, name: sub.name, note: `${group} · ${name}` })),
    ]),
  )

export type Has = 'all' | 'some' | 'none'

/** Whether some resources have a tag: all of them, some, or none. */
export function hasTag(list: readonly { readonly tags?: readonly { readonly id: number }[] | undefined }[], id: number): Has {
  const count = list.filter(({ tags = [] }) => tags.some((tag) => tag.id === id)).length
  return count === 0 ? 'none' : count === list.length ? 'all' : 'some'
}

/** What has to be given and taken so that every tag is as it was chosen; one that was not touched stays. */
export const tagChanges = (chosen: ReadonlyMap<number, boolean>) => ({
  add: [...chosen].filter(([, isOn]) => isOn).map(([id]) => id),
  remove: [...chosen].filter(([, isOn]) => !isOn).map(([id]) => id),
})
