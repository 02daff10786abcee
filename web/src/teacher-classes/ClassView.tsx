import { classes, type RosterStudent } from '@jiangtai/contract/classes'
import { type ManagedClass, teacherClasses } from '@jiangtai/contract/teacher-classes'
import { ChevronLeft, KeyRound, Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { Link } from '../kit/Link.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Select } from '../kit/ui/Select.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { SearchField } from '../parts/console/SearchField.tsx'
import { SelectionBar } from '../parts/console/SelectionBar.tsx'
import { DepartedWay } from '../parts/members/DepartedWay.tsx'
import { JoinCode } from '../parts/members/JoinCode.tsx'
import { NobodyYet } from '../parts/members/NobodyYet.tsx'
import { searchRoster } from '../parts/members/roster-search.ts'
import styles from './ClassView.module.css'
import { classFacts, listAddress, teacherWords } from './class-words.ts'
import { RosterPaper } from './RosterPaper.tsx'
import { everyGroup, groupChoices, inGroup, inOrder, type RosterOrder, rosterOrders } from './roster-order.ts'
import { SlipsDialog } from './SlipsDialog.tsx'
import { Students } from './Students.tsx'
import { useReset } from './use-reset.ts'

/** One class: its students, and what its teacher does about them. */
export function ClassView({ classId }: { readonly classId: number }) {
  const managed = useCall(teacherClasses.manage, { class_id: classId }, { staleTime: 0 })
  const shown = managed.data?.classes[0]
  useTitle(shown?.name ?? '班级管理')
  return (
    <div className={styles.page}>
      <Link to={listAddress} className={styles.back}>
        <ChevronLeft size={20} aria-hidden="true" />
        班级管理
      </Link>
      <Loaded query={managed} skeleton={<Skeleton lines={6} />}>
        {() => shown && <Class shown={shown} />}
      </Loaded>
    </div>
  )
}

function Class({ shown }: { readonly shown: ManagedClass }) {
  const roster = useCall(classes.roster, { class_id: shown.id }, { staleTime: 0 })
  return (
    <>
      <header className={styles.header}>
        <div className={styles.who}>
          <h1 className={styles.title}>{shown.name}</h1>
          <p className={styles.facts}>{classFacts(shown)}</p>
          <p className={styles.facts}>{teacherWords(shown.teachers)}</p>
        </div>
        <JoinCode current={shown} look="default" />
        <Button onClick={() => window.print()}>
          <Printer size={20} aria-hidden="true" />
          打印名单
        </Button>
      </header>
      <Loaded query={roster} skeleton={<Skeleton lines={8} />}>
        {({ list }) => (list.length === 0 ? <NobodyYet current={shown} /> : <Roster shown={shown} list={list} />)}
      </Loaded>
      <DepartedWay current={shown} />
    </>
  )
}

interface RosterProps {
  readonly shown: ManagedClass
  readonly list: readonly RosterStudent[]
}

function Roster({ shown, list }: RosterProps) {
  const [words, setWords] = useState('')
  const [group, setGroup] = useState<string>(everyGroup)
  const [order, setOrder] = useState<RosterOrder>('class')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const reset = useReset(shown)
  const groups = useMemo(() => groupChoices(list), [list])
  const found = useMemo(() => inOrder(inGroup(searchRoster(list, words), group), order), [list, words, group, order])
  const picked = list.filter(({ id }) => chosen.has(id))
  // From what is chosen then: a reset takes its time, in which others may be chosen.
  const choose = (students: readonly RosterStudent[], isChosen: boolean) =>
    setChosen((before) => {
      const next = new Set(before)
      for (const { id } of students) isChosen ? next.add(id) : next.delete(id)
      return next
    })
  const clear = () => {
    setWords('')
    setGroup(everyGroup)
  }
  /** Those that are done are no longer chosen; the rest stays, to be tried again. */
  const resetPasswords = async (students: readonly RosterStudent[]) => choose(await reset.ask(students), false)
  return (
    <>
      <div className={styles.filters}>
        <SearchField label="搜索学生" placeholder="姓名、账号或学号" value={words} onChange={setWords} />
        {groups.length > 0 && <Select label="分组" labelHidden value={group} options={groups} onChange={setGroup} />}
        <Select
          label="排序"
          labelHidden
          value={order}
          options={Object.entries(rosterOrders).map(([value, text]) => ({ value, text }))}
          onChange={(value) => setOrder(value as RosterOrder)}
        />
      </div>
      {found.length === 0 ? (
        <EmptyState
          drawing="search"
          title="没有找到这位同学"
          hint="换个姓名、账号或分组再试一次。"
          action={<Button onClick={clear}>清空条件</Button>}
        />
      ) : (
        // Another search begins on its first page.
        <Students
          key={`${words} ${group} ${order}`}
          shown={shown}
          students={found}
          chosen={chosen}
          onChoose={choose}
          onReset={(student) => void resetPasswords([student])}
        />
      )}
      <SelectionBar count={picked.length} unit="人">
        <Button look="text" disabled={reset.isBusy} onClick={() => setChosen(new Set())}>
          取消选择
        </Button>
        <Button look="primary" loading={reset.isBusy} onClick={() => void resetPasswords(picked)}>
          {!reset.isBusy && <KeyRound size={20} aria-hidden="true" />}
          重置密码
        </Button>
      </SelectionBar>
      {reset.slips ? (
        <SlipsDialog className={shown.name} slips={reset.slips} onClose={reset.close} />
      ) : (
        <RosterPaper shown={shown} students={found} />
      )}
    </>
  )
}
