/** Where a browser keeps how its teachers want the dock (`dock-memory.ts`). */
export const dockKey = 'jiangtai.dock'
