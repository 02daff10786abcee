import type { InteractionFlag } from '@jiangtai/contract/channel'
import { useEffect, useRef } from 'react'
import { useIsSwitchedOff } from '../../kit/live/use-interaction.ts'
import { toast } from '../../kit/ui/toast.ts'
import type { Tool, ToolItem, ToolPanel } from '../../parts/tool/tool.ts'
import { tools } from '../tools.ts'

/** A tool with what the dock shows of it. */
export type DockTool = Tool & { readonly useItem: () => ToolItem }

export const loadDockTools = (): Promise<readonly DockTool[]> =>
  Promise.all(tools.map(async (tool) => ({ ...tool, useItem: await tool.teacher.item() })))

/** Their windows, by the ids of the tools. */
export const loadPanels = async (): Promise<ReadonlyMap<string, ToolPanel>> =>
  new Map(await Promise.all(tools.map(async ({ id, teacher }) => [id, await teacher.panel()] as const)))

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

/** A switch that goes off takes its tool away at once, with its window: a sentence says why. */
export function useFarewell(classId: number, names: readonly string[], isOn: boolean) {
  const isSaid = useIsSwitchedOff() || isOn
  const before = useRef({ classId, names })
  useEffect(() => {
    const words = before.current.classId === classId && farewell(before.current.names, names, isOn)
    before.current = { classId, names }
    if (words && isSaid) toast.info(words)
  }, [classId, names, isOn, isSaid])
}
