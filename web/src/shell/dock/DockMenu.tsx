import {
  Check,
  Columns2,
  LayoutGrid,
  type LucideIcon,
  PanelBottom,
  PanelLeft,
  PanelRight,
  RectangleHorizontal,
  RectangleVertical,
  Rows2,
} from 'lucide-react'
import { useId } from 'react'
import { cx } from '../../kit/cx.ts'
import { useMenu } from '../../kit/ui/use-menu.ts'
import { DockControl } from './DockBar.tsx'
import styles from './DockMenu.module.css'
import type { DockEdge } from './dock-memory.ts'

interface Props {
  readonly edge: DockEdge | undefined
  /** In its own place, or leaning against an edge: not where it was dragged to. */
  readonly isPut: boolean
  readonly isTwoRows: boolean
  /** One tool has no second row to stand in. */
  readonly hasRows: boolean
  /** To which side there is room for the list. */
  readonly opens: 'up' | 'down' | DockEdge
  readonly onRows: (isTwoRows: boolean) => void
  readonly onLean: (edge: DockEdge | undefined) => void
}

const places: readonly { readonly edge: DockEdge | undefined; readonly name: string; readonly icon: LucideIcon }[] = [
  { edge: undefined, name: '底部居中', icon: PanelBottom },
  { edge: 'left', name: '靠左边', icon: PanelLeft },
  { edge: 'right', name: '靠右边', icon: PanelRight },
]

/** How the dock stands, without a drag: for the keyboard, and for whoever cannot reach across a panel. */
export function DockMenu({ edge, isPut, isTwoRows, hasRows, opens, onRows, onLean }: Props) {
  const { isOpen, root, button, list, toggle, close, onButtonKey, onListKey } = useMenu()
  const listId = useId()
  const then = (act: () => void) => () => {
    close()
    act()
  }
  return (
    <div ref={root} className={styles.root}>
      <DockControl
        ref={button}
        icon={LayoutGrid}
        name="布局"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={toggle}
        onKeyDown={onButtonKey}
      />
      {isOpen && (
        <div
          ref={list}
          id={listId}
          role="menu"
          aria-label="布局"
          tabIndex={-1}
          className={cx(styles.list, styles[opens])}
          onKeyDown={onListKey}
        >
          <fieldset aria-label="位置" className={styles.group}>
            {places.map((place) => (
              <Choice
                key={place.name}
                icon={place.icon}
                name={place.name}
                isChosen={isPut && place.edge === edge}
                onChoose={then(() => onLean(place.edge))}
              />
            ))}
          </fieldset>
          {hasRows && (
            <fieldset aria-label="排列" className={cx(styles.group, styles.rows)}>
              {[false, true].map((isTwo) => (
                <Choice
                  key={String(isTwo)}
                  icon={edge ? (isTwo ? Columns2 : RectangleVertical) : isTwo ? Rows2 : RectangleHorizontal}
                  name={`${isTwo ? '两' : '一'}${edge ? '列' : '行'}`}
                  isChosen={isTwoRows === isTwo}
                  onChoose={then(() => onRows(isTwo))}
                />
              ))}
            </fieldset>
          )}
        </div>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly icon: LucideIcon
  readonly name: string
  readonly isChosen: boolean
  readonly onChoose: () => void
}

const Choice = ({ icon: Icon, name, isChosen, onChoose }: ChoiceProps) => (
  <button
    type="button"
    role="menuitemradio"
    aria-checked={isChosen}
    tabIndex={-1}
    className={cx(styles.choice, isChosen && styles.chosen)}
    onClick={onChoose}
  >
    <Icon size={24} aria-hidden="true" />
    <span className={styles.name}>{name}</span>
    {isChosen && <Check size={22} aria-hidden="true" />}
  </button>
)
