import type { Background } from '@jiangtai/contract/board'
import { cx } from '../../kit/cx.ts'
import type { Desk } from '../../parts/board/desk.ts'
import { useOfDesk } from '../../parts/board/use-desk.ts'
import styles from './BackgroundChoice.module.css'
import { penFor } from './ColorChoice.tsx'
import tab from './ToolTab.module.css'

const names: Readonly<Record<Background, string>> = { transparent: '透明', blackboard: '黑板', white: '白色' }
const inOrder = ['transparent', 'blackboard', 'white'] as const satisfies readonly Background[]

export function fill(desk: Desk, background: Background) {
  const { board, color } = desk.state.get()
  if (background === board.background) return
  desk.fill(background)
  desk.set({ color: penFor(background, color) })
}

/** R581: the three of them in sight; one press is enough. */
export function BackgroundChoice({ desk }: { readonly desk: Desk }) {
  const chosen = useOfDesk(desk, ({ board }) => board.background)
  return (
    <fieldset aria-label="背景" className={styles.group}>
      {inOrder.map((background) => (
        <button
          key={background}
          type="button"
          aria-pressed={background === chosen}
          aria-label={`${names[background]}背景`}
          className={cx(tab.tab, styles.choice, background === chosen && styles.chosen)}
          onClick={() => fill(desk, background)}
        >
          <span className={styles.swatch} data-background={background} />
          {names[background]}
        </button>
      ))}
    </fieldset>
  )
}
