import { Check, FilePlus2, FileText, FolderOpen, Hand, Image, type LucideIcon, Menu, Redo2, Save, Share2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../kit/cx.ts'
import { shownPage } from '../../parts/board/board.ts'
import type { Desk } from '../../parts/board/desk.ts'
import { useOfDesk } from '../../parts/board/use-desk.ts'
import styles from './BoardMenu.module.css'
import { TabMenu } from './ToolTab.tsx'

export interface MenuWays {
  readonly palmErases: boolean
  readonly onPalm: (palmErases: boolean) => void
  readonly onNew: () => void
  readonly onExport: (as: 'png' | 'pdf') => void
  readonly onOpen: () => void
  readonly onSave: () => void
  readonly onShare: () => void
}

/** R256; the backgrounds are in sight beside it. */
export function BoardMenu({ desk, palmErases, onPalm, onNew, onExport, onOpen, onSave, onShare }: MenuWays & { readonly desk: Desk }) {
  const canRedo = useOfDesk(desk, ({ board }) => shownPage(board).undone.length > 0)
  return (
    <TabMenu icon={<Menu size={28} aria-hidden="true" />} name="菜单" label="菜单" className={styles.menu}>
      {(close) => {
        const acts = (act: () => void) => () => {
          close()
          act()
        }
        return (
          <>
            <Entry icon={<Glyph of={Redo2} />} name="恢复" isOff={!canRedo} onChoose={acts(() => void desk.redo())} />
            <Entry icon={<Glyph of={FilePlus2} />} name="新建" onChoose={acts(onNew)} />
            <Entry icon={<Glyph of={FolderOpen} />} name="打开" onChoose={acts(onOpen)} />
            <Entry icon={<Glyph of={Save} />} name="保存" onChoose={acts(onSave)} />
            <Entry icon={<Glyph of={Share2} />} name="分享" onChoose={acts(onShare)} />
            <hr className={styles.line} />
            <Entry icon={<Glyph of={Image} />} name="导出图片" onChoose={acts(() => onExport('png'))} />
            <Entry icon={<Glyph of={FileText} />} name="导出 PDF" onChoose={acts(() => onExport('pdf'))} />
            <Entry
              icon={<Glyph of={Hand} />}
              name="手掌擦除"
              isChecked={palmErases}
              role="menuitemcheckbox"
              onChoose={acts(() => onPalm(!palmErases))}
            />
          </>
        )
      }}
    </TabMenu>
  )
}

const Glyph = ({ of: Icon }: { readonly of: LucideIcon }) => <Icon size={24} aria-hidden="true" />

interface EntryProps {
  readonly icon: ReactNode
  readonly name: string
  readonly role?: 'menuitem' | 'menuitemcheckbox'
  readonly isChecked?: boolean
  readonly isOff?: boolean
  readonly onChoose: () => void
}

function Entry({ icon, name, role = 'menuitem', isChecked, isOff = false, onChoose }: EntryProps) {
  const kind = role === 'menuitem' ? { role } : { role, 'aria-checked': isChecked ?? false }
  return (
    <button
      type="button"
      {...kind}
      aria-disabled={isOff || undefined}
      tabIndex={-1}
      className={cx(styles.entry, isChecked && styles.checked, isOff && styles.off)}
      onClick={isOff ? undefined : onChoose}
    >
      {icon}
      <span className={styles.name}>{name}</span>
      {isChecked && <Check size={20} aria-hidden="true" />}
    </button>
  )
}
