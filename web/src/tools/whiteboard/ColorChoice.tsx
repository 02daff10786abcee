import { type Background, PenColor, penColors } from '@jiangtai/contract/board'
import type { Desk } from '../../parts/board/desk.ts'
import { useOfDesk } from '../../parts/board/use-desk.ts'
import { Choice } from './Choice.tsx'
import styles from './ColorChoice.module.css'

const names: Readonly<Record<PenColor, string>> = { red: '红色', green: '绿色', black: '黑色', white: '白色' }

/** GUIDE: what cannot be seen on a background is not offered there. */
const unseen: Readonly<Partial<Record<Background, PenColor>>> = { blackboard: 'black', white: 'white' }
export const isSeen = (color: PenColor, background: Background) => unseen[background] !== color

/** On a blackboard the suggested pen is white; elsewhere one that is seen stays. */
export const penFor = (background: Background, color: PenColor): PenColor =>
  background === 'blackboard' ? 'white' : isSeen(color, background) && color !== 'white' ? color : 'red'

export const ColorDot = ({ color }: { readonly color: PenColor }) => (
  <span className={styles.dot} style={{ background: penColors[color] }} />
)

interface Props {
  readonly desk: Desk
  readonly onChosen: () => void
}

/** R578 */
export function ColorChoice({ desk, onChosen }: Props) {
  const chosen = useOfDesk(desk, ({ color }) => color)
  const background = useOfDesk(desk, ({ board }) => board.background)
  return PenColor.options.map((color, at) => (
    <Choice
      key={color}
      name={names[color]}
      isChosen={color === chosen}
      isOff={!isSeen(color, background)}
      shortcut={`${at + 1}`}
      onChoose={() => {
        desk.pen({ color })
        onChosen()
      }}
    >
      <ColorDot color={color} />
    </Choice>
  ))
}
