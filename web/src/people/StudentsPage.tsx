import { type ConsentState, consentStates, type MadePassword, people, type SchoolStudent, userStates } from '@jiangtai/contract/people'
import { schoolClasses } from '@jiangtai/contract/school-classes'
import { ArrowRightLeft, KeyRound, Merge, Printer, UserPlus, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Pager } from '../kit/ui/Pager.tsx'
import { Select } from '../kit/ui/Select.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useThrottled } from '../kit/use-throttled.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { SearchField } from '../parts/console/SearchField.tsx'
import { SelectionBar } from '../parts/console/SelectionBar.tsx'
import { useActing } from '../parts/console/use-acting.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { MoveDialog } from './MoveDialog.tsx'
import { PasswordsDialog } from './PasswordsDialog.tsx'
import { SlipsDialog } from './SlipsDialog.tsx'
import { StudentDialog } from './StudentDialog.tsx'
import styles from './StudentsPage.module.css'
import { StudentTable } from './StudentTable.tsx'
import { consentWords } from './words.ts'

const rowsOnPage = 20
const consents = Object.values(consentStates)
const reset = async (ids: readonly number[]) => (await send(people.resetPasswords, { ids: [...ids] })).list
const some = (students: readonly SchoolStudent[]) => {
  const [only, ...others] = students
  return only && others.length === 0 ? only.real_name : ` ${students.length} 名学生`
}
const idsOf = (students: readonly SchoolStudent[]) => students.map(({ id }) => id)

/** 学生: found by class, name or number; entered, changed, moved, stopped and brought back. */
export function StudentsPage() {
  useTitle('学生')
  const { search } = useLocation()
  const [typed, setTyped] = useState('')
  const word = useThrottled(typed.trim(), 400)
  const [classId, setClassId] = useState(0)
  const [isStopped, setIsStopped] = useState(false)
  const [consent, setConsent] = useState<ConsentState>()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState<ReadonlyMap<number, SchoolStudent>>(new Map())
  const [edited, setEdited] = useState<SchoolStudent | 'new'>()
  const [isMoving, setIsMoving] = useState(false)
  const [isMerging, setIsMerging] = useState(false)
  const [isPrinting, setIsPrinting] = useState(() => new URLSearchParams(search).has('slips'))
  const [made, setMade] = useState<readonly MadePassword[]>()
  const classesQuery = useCall(schoolClasses.list, {}, { staleTime: 0 })
  const classes = classesQuery.data?.list ?? []
  const query = useCall(
    people.students,
    {
      ...(word && { word }),
      ...(classId > 0 && { class_id: classId }),
      ...(consent !== undefined && { consent }),
      ...{ state: isStopped ? userStates.stopped : userStates.active, curr_page_index: page, page_size: rowsOnPage },
    },
    { staleTime: 0, keepsLast: true },
  )
  const acting = useActing(people.students)
  const anew = (change: () => void) => {
    change()
    setPage(1)
    setChosen(new Map())
  }
  const isFiltered = word !== '' || classId > 0 || consent !== undefined
  const students = [...chosen.values()]
  const ids = idsOf(students)
  /** As soon as it is done: what is ticked while the list is read again stays. */
  const drop = () => setChosen(new Map())

  async function stop(whom: readonly SchoolStudent[]) {
    const question = {
      title: `停用${some(whom)}？`,
      body: '马上退出登录并移出班级，以后不能再登录；作业、记录都保留，可以在“已停用”里恢复。',
      ...{ yes: '停用', no: '不停用', danger: true },
    }
    if (!(await confirm(question))) return
    await acting.act(() => send(people.stopStudents, { ids: idsOf(whom), is_stopped: true }).then(drop), `已停用 ${whom.length} 人`)
  }
  async function resume(whom: readonly SchoolStudent[]) {
    await acting.act(() => send(people.stopStudents, { ids: idsOf(whom), is_stopped: false }).then(drop), `已恢复 ${whom.length} 人`)
  }
  const [kept, other] = students
  async function merge(into: SchoolStudent, from: SchoolStudent) {
    setIsMerging(false)
    await acting.act(() => send(people.mergeStudents, { id: into.id, other_id: from.id }).then(drop), '已合并')
  }
  async function newPasswords(whom: readonly SchoolStudent[]) {
    const question = {
      title: `重置${some(whom)}的密码？`,
      body: '原来的密码马上不能用，正在登录的会退出。新密码只显示这一次，也会印在登录条上。',
      ...{ yes: '重置密码', no: '不重置' },
    }
    if (!(await confirm(question))) return
    await acting.act(async () => setMade(await reset(idsOf(whom))), '密码已重置')
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>学生</h1>
        {classes.length > 0 && !isStopped && (
          <Button onClick={() => setIsPrinting(true)}>
            <Printer size={20} aria-hidden="true" />
            打印登录条
          </Button>
        )}
        <Button look="primary" onClick={() => setEdited('new')}>
          <UserPlus size={20} aria-hidden="true" />
          添加学生
        </Button>
      </header>
      <div className={styles.filters}>
        <SearchField label="搜索学生" placeholder="姓名、学号或账号" value={typed} onChange={(value) => anew(() => setTyped(value))} />
        <Select
          label="班级"
          labelHidden
          value={String(classId)}
          options={[{ value: '0', text: '全部班级' }, ...classes.map(({ id, name }) => ({ value: String(id), text: name }))]}
          onChange={(value) => anew(() => setClassId(Number(value)))}
        />
        <Select
          label="状态"
          labelHidden
          value={isStopped ? 'stopped' : 'active'}
          options={[
            { value: 'active', text: '在校' },
            { value: 'stopped', text: '已停用' },
          ]}
          onChange={(value) => anew(() => setIsStopped(value === 'stopped'))}
        />
        <Select
          label="监护人同意"
          labelHidden
          value={consent === undefined ? '' : String(consent)}
          options={[{ value: '', text: '同意：全部' }, ...consents.map((value) => ({ value: String(value), text: consentWords[value] }))]}
          onChange={(value) => anew(() => setConsent(consents.find((one) => String(one) === value)))}
        />
      </div>
      <Loaded query={query} skeleton={<Skeleton lines={8} />}>
        {({ list, pageCount, total }) =>
          total === 0 ? (
            <EmptyState
              drawing={isFiltered ? 'search' : 'desk'}
              title={isFiltered ? '没有找到' : isStopped ? '没有停用的学生' : '还没有学生'}
              {...(!isFiltered && !isStopped && { hint: '可以在“导入”里用表格一次加进来。' })}
            />
          ) : (
            <>
              <StudentTable
                students={list}
                chosen={chosen}
                onChoose={(student, isChosen) => {
                  const next = new Map(chosen)
                  if (isChosen) next.set(student.id, student)
                  else next.delete(student.id)
                  setChosen(next)
                }}
                onEdit={setEdited}
              />
              <Pager page={page} pages={pageCount} total={`共 ${total} 人`} onPage={setPage} />
            </>
          )
        }
      </Loaded>
      <SelectionBar count={ids.length} unit="人">
        {isStopped ? (
          <Button disabled={acting.isBusy} onClick={() => void resume(students)}>
            恢复
          </Button>
        ) : (
          <>
            <Button disabled={acting.isBusy} onClick={() => setIsMoving(true)}>
              <ArrowRightLeft size={20} aria-hidden="true" />
              转班
            </Button>
            <Button disabled={acting.isBusy} onClick={() => void newPasswords(students)}>
              <KeyRound size={20} aria-hidden="true" />
              重置密码
            </Button>
            {kept && other && ids.length === 2 && (
              <Button disabled={acting.isBusy} onClick={() => setIsMerging(true)}>
                <Merge size={20} aria-hidden="true" />
                合并
              </Button>
            )}
            <Button look="danger" disabled={acting.isBusy} onClick={() => void stop(students)}>
              <UserRoundX size={20} aria-hidden="true" />
              停用
            </Button>
          </>
        )}
      </SelectionBar>
      {edited && (
        <StudentDialog
          student={edited === 'new' ? undefined : edited}
          classes={classes}
          onClose={() => {
            setEdited(undefined)
            // Somebody else may have changed it: then the dialog has said so.
            void acting.readAgain()
          }}
          onReset={(student) => {
            setEdited(undefined)
            void newPasswords([student])
          }}
          onStop={(student) => {
            setEdited(undefined)
            void (student.state === userStates.stopped ? resume : stop)([student])
          }}
          onSaved={(passwords) => {
            setEdited(undefined)
            if (passwords.length > 0) setMade(passwords)
            void acting.readAgain()
          }}
        />
      )}
      {isMerging && kept && other && (
        <MergeDialog pair={[kept, other]} onMerge={(into, from) => void merge(into, from)} onClose={() => setIsMerging(false)} />
      )}
      {isMoving && (
        <MoveDialog
          count={ids.length}
          classes={classes}
          onClose={() => setIsMoving(false)}
          onMove={async (class_id, day, name) => {
            setIsMoving(false)
            await acting.act(() => send(people.moveStudents, { ids, class_id, day }).then(drop), `已转到${name}`)
          }}
        />
      )}
      {isPrinting && classesQuery.data && <SlipsDialog classes={classes} classId={classId} onClose={() => setIsPrinting(false)} />}
      {made && <PasswordsDialog made={made} onClose={() => setMade(undefined)} />}
      {acting.dialog}
    </div>
  )
}
