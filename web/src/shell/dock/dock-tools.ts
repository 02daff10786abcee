import type { TeacherSide, Tool } from '../../parts/tool/tool.ts'
import { tools } from '../tools.ts'

/** A tool with what a teacher has of it. */
export type DockTool = Omit<Tool, 'teacher'> & TeacherSide

export const loadDockTools = (): Promise<readonly DockTool[]> =>
  Promise.all(tools.map(async (tool) => ({ ...tool, ...(await tool.teacher()) })))
