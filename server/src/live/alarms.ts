import type { Later } from './pace.ts'
import type { AnyTool } from './tool.ts'

interface Clockwork {
  readonly now: () => number
  readonly later: Later
}

/**
 * Rings when a tool changes by itself. It rings on every node that has the class open; the second node finds it done. An alarm stays set
 * until the tool has changed: if that failed, `ringDue` rings again.
 */
export function createAlarms({ now, later }: Clockwork, ring: (tool: AnyTool) => Promise<void>) {
  const set = new Map<AnyTool, number>()
  const ringing = new Set<AnyTool>()

  function ringIfDue(tool: AnyTool) {
    const at = set.get(tool)
    if (at === undefined || at > now() || ringing.has(tool)) return
    ringing.add(tool)
    void ring(tool).finally(() => ringing.delete(tool))
  }

  return {
    set(tool: AnyTool, state: unknown) {
      const at = tool.wakesAt?.(state)
      if (at === set.get(tool)) return
      set.delete(tool)
      if (at === undefined) return
      set.set(tool, at)
      later(Math.max(0, at - now()), () => ringIfDue(tool))
    },
    ringDue() {
      for (const tool of set.keys()) ringIfDue(tool)
    },
  }
}
