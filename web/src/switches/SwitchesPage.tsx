import { switchCalls } from '@jiangtai/contract/switches'
import { useQueryClient } from '@tanstack/react-query'
import { Check, History } from 'lucide-react'
import { useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { cx } from '../kit/cx.ts'
import { Link } from '../kit/Link.tsx'
import { useStore } from '../kit/storage/store.ts'
import button from '../kit/ui/Button.module.css'
import { Button } from '../kit/ui/Button.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useLayout } from '../kit/window/layout.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { createDraft } from '../parts/console/create-draft.ts'
import { paths } from '../paths.ts'
import { GradeChips } from './GradeChips.tsx'
import { PickedBar } from './PickedBar.tsx'
import { SchoolSwitches } from './SchoolSwitches.tsx'
import styles from './SwitchesPage.module.css'
import { SwitchList } from './SwitchList.tsx'
import { SwitchTable } from './SwitchTable.tsx'
import {
  type Change,
  cellOf,
  differs,
  differsWords,
  ofSchool,
  pressed,
  reset,
  type Switched,
  type Switches,
  spread,
} from './switch-matrix.ts'

const draft = createDraft<readonly Change[]>()
const setChanges = (changes: readonly Change[]) => draft.set(changes.length > 0 ? changes : undefined)

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
  // A class may be gone since.
  const changes = (useStore(draft) ?? []).filter(({ row }) => row === ofSchool || state.classes.some(({ id }) => id === row))
  const [isSaving, setIsSaving] = useState(false)
  const [grade, setGrade] = useState(0)
  const [pickedId, setPickedId] = useState<number>()
  const isDirty = changes.length > 0
  const switches: Switches = {
    cell: (row, name) => cellOf(state, changes, row, name),
    press(change) {
      setChanges(pressed(state, changes, change))
      setPickedId(change.row)
    },
    isOwn: (row) => differs(state, changes, row).length > 0,
  }
  const classes = grade === 0 ? state.classes : state.classes.filter((one) => one.grade === grade)
  const picked = classes.find(({ id }) => id === pickedId)

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
      <GradeChips state={state} grade={grade} onChoose={setGrade} />
      {phone ? (
        <SwitchList classes={classes} grade={grade} switches={switches} onRow={setPickedId} />
      ) : (
        <SwitchTable classes={classes} grade={grade} picked={picked?.id} switches={switches} />
      )}
      {picked && (
        <PickedBar
          picked={picked}
          words={differsWords(state, changes, picked.id)}
          hasBrothers={picked.grade > 0 && state.classes.some((one) => one.id !== picked.id && one.grade === picked.grade)}
          onSpread={() => setChanges(spread(state, changes, picked.id))}
          onReset={() => setChanges(reset(state, changes, picked.id))}
        />
      )}
      <SchoolSwitches switches={switches} />
    </div>
  )
}
