import type { Operation } from '@jiangtai/contract/board'

const kinds = ['line', 'line', 'line', 'erase', 'shape', 'undo', 'undo', 'redo', 'clear', 'page', 'pan', 'background'] as const

/** Any of the operations of a board, sensible or not. */
export function anyOperation(random: () => number, id: number): Operation {
  const page = 1 + Math.floor(random() * 3)
  const kind = kinds[Math.floor(random() * kinds.length)] ?? 'line'
  const done = { page, at: id }
  const points = [id, id, 50, 0]
  switch (kind) {
    case 'line':
      // Now and then a part of the one before.
      return { kind, id: random() < 0.3 ? Math.max(1, id - 1) : id, ...done, color: 'green', width: 6, points }
    case 'erase':
      return { kind, id, ...done, width: 60, height: 80, points }
    case 'shape':
      return { kind, id, ...done, shape: 'oval', color: 'orange', x: id, y: id, width: 100, height: 50, angle: id % 360 }
    case 'pan':
      return { kind, ...done, x: id, y: -id }
    case 'background':
      return { kind, ...done, background: id % 2 ? 'white' : 'blackboard' }
    default:
      return { kind, ...done }
  }
}
