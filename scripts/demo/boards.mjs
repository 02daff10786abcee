import { createBoard } from './handwriting.mjs'

const onBoard = { background: 'blackboard', color: 'white', width: 6 }
const onPaper = { background: 'white', color: 'black', width: 6 }

const solving = createBoard({ ...onBoard, hand: 21 })
  .write('解:', 90, 90, 84)
  .write('3x+2=14', 330, 90, 84)
  .write('3x=16', 330, 230, 84)
  .undo(7)
  .write('3x=14-2', 330, 230, 84)
  .write('3x=12', 330, 370, 84)
  .write('x=4', 330, 510, 84)
  .ring(450, 552, 150, 76)

const chalk = createBoard({ ...onPaper, hand: 22 })
  .shape('rectangle', 'blue', 250, 150, 300, 120)
  .write('4x', 205, 115, 76)
  .shape('rectangle', 'orange', 500, 150, 160, 120)
  .write('8', 475, 115, 76)
  .line(100, 250, 580, 250, { color: 'green' })
  .write('44', 290, 268, 70, { color: 'green' })
  .write('4x+8=44', 720, 110, 84)
  .write('4x=36', 790, 260, 84)
  .write('x=9', 858, 410, 84)
  .ring(985, 452, 150, 78)

const beIs = createBoard({ ...onPaper, hand: 23 })
  .write('I', 160, 110, 90)
  .write('am', 520, 110, 90, { color: 'red' })
  .write('he', 140, 290, 90)
  .write('is', 520, 290, 90, { color: 'red' })
  .write('you', 120, 470, 90)
  .write('are', 520, 470, 90, { color: 'red' })
  .line(400, 80, 400, 610, { color: 'green' })

/** What students answered to 5x − 3 = 12; most of them right. */
const answers = [
  ['5x-3=12', '5x=15', 'x=3'],
  ['5x=12+3', '5x=15', 'x=3'],
  ['5x-3=12', '5x=9', 'x=9-5', 'x=4'],
  ['5x-3+3=12+3', '5x=15', 'x=3'],
  ['5x=15', 'x=3'],
  ['5x-3=12', '2x=12', 'x=6'],
  ['5x=12+3=15', 'x=15-5=10'],
  ['5x-3=12', '5x=15', 'x=3'],
]
const given = answers.map((lines, at) => {
  const board = createBoard({
    background: 'white',
    color: ['black', 'green', 'black', 'red'][at % 4],
    width: [4, 6, 4][at % 3],
    hand: 40 + at,
  })
  const [left, size] = [150 + ((at * 37) % 140), 72 + ((at * 11) % 26)]
  for (const [n, line] of lines.entries()) board.write(line, left, 80 + n * (size + 64), size)
  return board
})

/** By the name of their picture. */
export const boards = {
  'board-solving.png': solving.log(),
  'board-chalk.png': chalk.log(),
  'board-be.png': beIs.log(),
  ...Object.fromEntries(given.map((board, at) => [`student-board-${at + 1}.png`, board.log()])),
}
