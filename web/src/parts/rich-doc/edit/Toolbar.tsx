import type { MarkName } from '@jiangtai/contract/rich-doc'
import type { Editor } from '@tiptap/core'
import { redo, redoDepth, undo, undoDepth } from '@tiptap/pm/history'
import type { Command } from '@tiptap/pm/state'
import { Bold, Italic, List, ListOrdered, Redo2, Space, Subscript, Superscript, Underline, Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../kit/cx.ts'
import { hasMark, insertBlank, listAt, toggleList } from './acts.ts'
import { Dots } from './Dots.tsx'
import { markKeys, toggle } from './keys.ts'
import styles from './Toolbar.module.css'
import { useRoving } from './use-roving.ts'
import { useStateOf } from './use-state-of.ts'

interface Props {
  readonly editor: Editor
  readonly label: string
  readonly isLine: boolean
  readonly hasBlanks: boolean
  /** Formula and picture: they have panels of their own. */
  readonly children?: ReactNode
}

const marks: readonly { readonly name: MarkName; readonly text: string; readonly icon: typeof Bold }[] = [
  { name: 'bold', text: '加粗', icon: Bold },
  { name: 'italic', text: '斜体', icon: Italic },
  { name: 'underline', text: '下划线', icon: Underline },
  { name: 'sup', text: '上标', icon: Superscript },
  { name: 'sub', text: '下标', icon: Subscript },
]

export function Toolbar({ editor, label, isLine, hasBlanks, children }: Props) {
  const state = useStateOf(editor)
  const bar = useRoving()
  const run = (command: Command) => {
    command(editor.state, editor.view.dispatch)
    editor.view.focus()
  }
  const list = listAt(state)
  const dot = hasMark(state, 'dot')
  return (
    <div {...bar} role="toolbar" aria-label={`${label}的格式`} className={cx(styles.bar, isLine && styles.float)}>
      {marks.map(({ name, text, icon: Icon }) => (
        <Tool key={name} text={text} keys={markKeys[name]} isOn={hasMark(state, name)} onPress={() => run(toggle(name))}>
          <Icon size={20} aria-hidden="true" />
        </Tool>
      ))}
      <Tool text="着重号" keys={markKeys.dot} isOn={dot} onPress={() => run(toggle('dot'))}>
        <Dots />
      </Tool>
      <span className={styles.rule} aria-hidden="true" />
      {children}
      {!isLine && (
        <>
          <Tool text="无序列表" isOn={list === 0} onPress={() => run(toggleList(0))}>
            <List size={20} aria-hidden="true" />
          </Tool>
          <Tool text="有序列表" isOn={list === 1} onPress={() => run(toggleList(1))}>
            <ListOrdered size={20} aria-hidden="true" />
          </Tool>
        </>
      )}
      {hasBlanks && (
        <>
          <span className={styles.rule} aria-hidden="true" />
          <Tool text="填空线" isOff={!insertBlank(state)} onPress={() => run(insertBlank)}>
            <Space size={20} aria-hidden="true" />
            填空线
          </Tool>
        </>
      )}
      <span className={styles.gap} />
      <Tool text="撤销" keys="Mod-z" isOff={undoDepth(state) === 0} onPress={() => run(undo)}>
        <Undo2 size={20} aria-hidden="true" />
      </Tool>
      <Tool text="重做" keys="Mod-y" isOff={redoDepth(state) === 0} onPress={() => run(redo)}>
        <Redo2 size={20} aria-hidden="true" />
      </Tool>
    </div>
  )
}

interface ToolProps {
  readonly text: string
  readonly keys?: string
  readonly isOn?: boolean
  readonly isOff?: boolean
  readonly onPress: () => void
  readonly children: ReactNode
}

const isMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '')
const keyWords = (keys: string) =>
  keys
    .replace('Mod', isMac ? '⌘' : 'Ctrl')
    .replace(/-(\w)$/, (_all, key: string) => `-${key.toUpperCase()}`)
    .replaceAll('-', isMac ? '' : '+')

/** The press leaves the cursor where it is. */
export const Tool = ({ text, keys, isOn, isOff = false, onPress, children }: ToolProps) => (
  <button
    type="button"
    className={cx(styles.tool, isOn && styles.on)}
    aria-label={text}
    aria-pressed={isOn}
    aria-disabled={isOff || undefined}
    title={keys ? `${text}（${keyWords(keys)}）` : text}
    tabIndex={-1}
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => !isOff && onPress()}
  >
    {children}
  </button>
)
