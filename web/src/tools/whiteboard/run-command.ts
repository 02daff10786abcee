import { shownPage } from '../../parts/board/board.ts'
import type { Desk } from '../../parts/board/desk.ts'
import { zoomLimits } from '../../parts/board/gesture/pinch.ts'
import { pixels, tenths } from '../../parts/board/view.ts'
import type { Command } from './board-keys.ts'
import { isSeen } from './ColorChoice.tsx'

const within = (zoom: number) => Math.max(zoomLimits.least, Math.min(zoomLimits.most, zoom))

export function runCommand(desk: Desk, command: Exclude<Command, { readonly to: 'save' }>) {
  const { board, zoom } = desk.state.get()
  switch (command.to) {
    case 'undo':
      return desk.undo()
    case 'redo':
      return void desk.redo()
    case 'delete':
      return desk.removeShape()
    case 'merge':
      return desk.merge()
    case 'mode':
      return desk.choose(command.mode)
    case 'color':
      return isSeen(command.color, board.background) ? desk.pen({ color: command.color }) : undefined
    case 'page': {
      const page = board.page + command.by
      return page >= 1 && page <= board.pages.length ? void desk.turn(page) : undefined
    }
    case 'pan': {
      const { x, y } = shownPage(board)
      return void desk.record({ kind: 'pan', x: tenths(pixels(x) + command.x), y: tenths(pixels(y) + command.y) })
    }
    case 'zoom':
      return desk.set({ zoom: command.times === 0 ? 1 : within(zoom * command.times) })
  }
}
