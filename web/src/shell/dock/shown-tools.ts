import type { InteractionFlag } from '@jiangtai/contract/channel'

type Flags = Readonly<Partial<Record<InteractionFlag, 0 | 1>>>

/** R234: a tool is shown if at least one of its switches is on. */
export const shownTools = <T extends { readonly flags: readonly InteractionFlag[] }>(tools: readonly T[], flags: Flags | undefined): T[] =>
  tools.filter((tool) => tool.flags.some((flag) => flags?.[flag] === 1))

/** What is said of tools that were there a moment ago; without any switch left the dock itself has gone. */
export function farewell(before: readonly string[], after: readonly string[], isOn: boolean): string | undefined {
  const gone = before.filter((name) => !after.includes(name))
  if (gone.length === 0) return undefined
  return isOn ? `${gone.join('、')}已停用` : '课堂互动已停用'
}
