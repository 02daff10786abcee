import { switchCalls } from '@jiangtai/contract/switches'
import { useQueryClient } from '@tanstack/react-query'
import { Check, History } from 'lucide-react'
import { useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { cx } from '../kit/cx.ts'
import { Link } from '../kit/Link.tsx'
import button from '../kit/ui/Button.module.css'
import { Button } from '../kit/ui/Button.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useLayout } from '../kit/window/layout.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { paths } from '../paths.ts'
import { SchoolSwitches } from './SchoolSwitches.tsx'
import styles from './SwitchesPage.module.css'
import { SwitchList } from './SwitchList.tsx'
import { SwitchTable } from './SwitchTable.tsx'
import { type Change, cellOf, ofSchool, pressed, type Switched, type Switches } from './switch-matrix.ts'

/** What the school and each class may use. */
export function SwitchesPage() {
  useTitle('功能开关')
  const read = useCall(switchCalls.list, {}, { staleTime: 0 })
  return (
    <Loaded query={read} skeleton={<Skeleton lines={8} />}>
      {(state) => <Matrix state={state} />}
    </Loaded>
  )
}

function Matrix({ state }: { readonly state: Switched }) {
  const phone = useLayout() === 'phone'
  const client = useQueryClient()
  const [changes, setChanges] = useState<readonly Change[]>([])
  const [isSaving, setIsSaving] = useState(false)
  const isDirty = changes.length > 0
  const switches: Switches = {
    cell: (row, name) => cellOf(state, changes, row, name),
    press: (change) => setChanges(pressed(state, changes, change)),
  }

  async function save() {
    setIsSaving(true)
    let left = changes
    try {
      for (const change of changes) {
        const { row, name, isOn } = change
        await send(switchCalls.set, { ...(row === ofSchool ? { scope: 'org' } : { scope: 'class', id: row }), name, value: isOn } as const)
        left = left.filter((one) => one !== change)
      }
      toast.success(`已保存 ${changes.length} 处改动，马上生效`)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : String(error))
    } finally {
      await client.invalidateQueries({ queryKey: [switchCalls.list.path] })
      setChanges(left)
      setIsSaving(false)
    }
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>功能开关</h1>
        <Link className={cx(button.button, button.default)} to={`${paths.admin}/audit`}>
          <History size={20} aria-hidden="true" />
          改动记录
        </Link>
        {isDirty && (
          <Button disabled={isSaving} onClick={() => setChanges([])}>
            不改了
          </Button>
        )}
        <Button look="primary" disabled={!isDirty} loading={isSaving} onClick={() => void save()}>
          <Check size={20} aria-hidden="true" />
          {isDirty ? `保存 ${changes.length} 处改动` : '没有改动'}
        </Button>
      </header>
      <p className={styles.hint}>关掉的工具，老师的互动栏里马上消失，正在用的也会停下；打开后马上出现。</p>
      {phone ? <SwitchList classes={state.classes} switches={switches} /> : <SwitchTable classes={state.classes} switches={switches} />}
      <SchoolSwitches switches={switches} />
    </div>
  )
}
