import { type PenWidth, penWidths } from '@jiangtai/contract/board'
import type { Desk } from '../../parts/board/desk.ts'
import { useOfDesk } from '../../parts/board/use-desk.ts'
import { Choice } from './Choice.tsx'
import styles from './Toolbar.module.css'

interface Props {
  readonly desk: Desk
  readonly onChosen: () => void
}

const names: readonly (readonly [keyof typeof penWidths, string])[] = [
  ['S', '细 S'],
  ['M', '中 M'],
  ['L', '粗 L'],
]

/** R579 */
export function WidthChoice({ desk, onChosen }: Props) {
  const chosen = useOfDesk(desk, ({ width }) => width)
  return names.map(([size, name]) => {
    const width: PenWidth = penWidths[size]
    return (
      <Choice
        key={size}
        name={name}
        isChosen={width === chosen}
        onChoose={() => {
          desk.pen({ width })
          onChosen()
        }}
      >
        <span className={styles.width} style={{ height: width }} />
      </Choice>
    )
  })
}
