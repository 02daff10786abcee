import { people, type SchoolTeacher, userStates } from '@jiangtai/contract/people'
import { importKinds } from '@jiangtai/contract/people-imports'
import { schoolClasses } from '@jiangtai/contract/school-classes'
import { schoolTrees } from '@jiangtai/contract/school-trees'
import { subjectTitle } from '@jiangtai/contract/subject-title'
import { FileSpreadsheet, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Pager } from '../kit/ui/Pager.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { Select } from '../kit/ui/Select.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useThrottled } from '../kit/use-throttled.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { SearchField } from '../parts/console/SearchField.tsx'
import { useActing } from '../parts/console/use-acting.ts'
import { paths } from '../paths.ts'
import { HandOverDialog } from './HandOverDialog.tsx'
import { JoinRequests } from './JoinRequests.tsx'
import { PasswordsDialog, type ShownPassword } from './PasswordsDialog.tsx'
import { TeacherDialog } from './TeacherDialog.tsx'
import { TeacherRow } from './TeacherRow.tsx'
import styles from './TeachersPage.module.css'
import { handedOverWords } from './words.ts'

type Tab = 'active' | 'waiting' | 'stopped'
const rowsOnPage = 20
const empty: Readonly<Record<Tab, string>> = { active: '还没有老师', waiting: '没有等待确认的老师', stopped: '没有停用的老师' }

/** 老师: those of the school, those who registered and wait for it, and those who have left. */
export function TeachersPage() {
  useTitle('老师')
  const navigate = useNavigate()
  const { search } = useLocation()
  const [tab, setTab] = useState<Tab>(() => (new URLSearchParams(search).has('waiting') ? 'waiting' : 'active'))
  const [typed, setTyped] = useState('')
  const word = useThrottled(typed.trim(), 400)
  const [subjectId, setSubjectId] = useState(0)
  const [classId, setClassId] = useState(0)
  const [page, setPage] = useState(1)
  const [edited, setEdited] = useState<SchoolTeacher | 'new'>()
  const [giving, setGiving] = useState<SchoolTeacher>()
  const [made, setMade] = useState<readonly ShownPassword[]>()
  const query = useCall(
    people.teachers,
    {
      ...(word && { word }),
      ...(subjectId > 0 && { subject_id: subjectId }),
      ...(classId > 0 && { class_id: classId }),
      ...{ state: tab === 'stopped' ? userStates.stopped : userStates.active, is_waiting: tab === 'waiting' },
      ...{ curr_page_index: page, page_size: rowsOnPage },
    },
    { staleTime: 0, keepsLast: true },
  )
  const acting = useActing(people.teachers)
  const classes = useCall(schoolClasses.list, {}).data?.list ?? []
  const taught = (useCall(schoolTrees.list, {}).data?.trees ?? []).filter(({ owner }) => owner === null)
  const isFiltered = word !== '' || subjectId > 0 || classId > 0
  const anew = (change: () => void) => {
    change()
    setPage(1)
  }
  const waiting = query.data?.waiting ?? 0
  const tabs = [
    { value: 'active' as const, text: '在职' },
    { value: 'waiting' as const, text: waiting > 0 ? `等学校确认 ${waiting}` : '等学校确认' },
    { value: 'stopped' as const, text: '已停用' },
  ]

  async function stop({ id, real_name, classes }: SchoolTeacher) {
    const question = {
      title: `停用${real_name}？`,
      body: `马上在所有设备上退出登录，以后不能再登录；不再是 ${classes.length} 个班的老师。资料都保留，可以恢复，也可以先移交给同事。`,
      ...{ yes: '停用', no: '不停用', danger: true },
    }
    if (await confirm(question)) await acting.act(() => send(people.stopTeacher, { id, is_stopped: true }), `已停用${real_name}`)
  }
  async function newPassword({ id, real_name, is_admin }: SchoolTeacher) {
    const question = {
      title: `重置${real_name}的密码？`,
      body: '原来的密码马上不能用，正在登录的会退出。新密码只显示这一次。',
      ...{ yes: '重置密码', no: '不重置' },
    }
    if (!(await confirm(question))) return
    await acting.act(async () => {
      const { list } = await send(people.resetPasswords, { ids: [id] })
      setMade(list.map((one) => ({ ...one, isAdmin: is_admin === 1 })))
    }, '密码已重置')
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>老师</h1>
        <Button onClick={() => void navigate(`${paths.admin}/import?kind=${importKinds.teachers}`)}>
          <FileSpreadsheet size={20} aria-hidden="true" />
          导入老师
        </Button>
        <Button look="primary" onClick={() => setEdited('new')}>
          <UserPlus size={20} aria-hidden="true" />
          添加老师
        </Button>
      </header>
      <JoinRequests />
      <div className={styles.filters}>
        <Segmented label="哪些老师" options={tabs} value={tab} onChange={(next) => anew(() => setTab(next))} />
        <SearchField label="搜索老师" placeholder="姓名、账号或手机号" value={typed} onChange={(value) => anew(() => setTyped(value))} />
        <Select
          label="学科"
          labelHidden
          value={String(subjectId)}
          options={[{ value: '0', text: '全部学科' }, ...taught.map((one) => ({ value: String(one.id), text: subjectTitle(one) }))]}
          onChange={(value) => anew(() => setSubjectId(Number(value)))}
        />
        <Select
          label="班级"
          labelHidden
          value={String(classId)}
          options={[{ value: '0', text: '全部班级' }, ...classes.map(({ id, name }) => ({ value: String(id), text: name }))]}
          onChange={(value) => anew(() => setClassId(Number(value)))}
        />
      </div>
      <Loaded query={query} skeleton={<Skeleton lines={6} />}>
        {({ list, pageCount, total }) =>
          total === 0 ? (
            <EmptyState drawing={isFiltered ? 'search' : 'desk'} title={isFiltered ? '没有找到' : empty[tab]} />
          ) : (
            <>
              <ul className={styles.table} aria-label="老师名单">
                {list.map((teacher) => (
                  <TeacherRow
                    key={teacher.id}
                    teacher={teacher}
                    isBusy={acting.isBusy}
                    onEdit={() => setEdited(teacher)}
                    onReset={() => void newPassword(teacher)}
                    onStop={() => void stop(teacher)}
                    onResume={() =>
                      void acting.act(() => send(people.stopTeacher, { id: teacher.id, is_stopped: false }), `已恢复${teacher.real_name}`)
                    }
                    onVouch={() =>
                      void acting.act(() => send(people.vouchTeacher, { id: teacher.id, is_vouched: true }), `已确认${teacher.real_name}`)
                    }
                    onGive={() => setGiving(teacher)}
                  />
                ))}
              </ul>
              <Pager page={page} pages={pageCount} total={`共 ${total} 人`} onPage={setPage} />
            </>
          )
        }
      </Loaded>
      {edited && (
        <TeacherDialog
          teacher={edited === 'new' ? undefined : edited}
          onClose={() => {
            setEdited(undefined)
            // Somebody else may have changed it: then the dialog has said so.
            void acting.readAgain()
          }}
          onSaved={(passwords) => {
            setEdited(undefined)
            if (passwords.length > 0) setMade(passwords)
            void acting.readAgain()
          }}
        />
      )}
      {giving && (
        <HandOverDialog
          from={giving}
          onClose={() => setGiving(undefined)}
          onGive={async ({ id, real_name }) => {
            setGiving(undefined)
            await acting.act(
              async () => toast.info(handedOverWords(await send(people.handOver, { id: giving.id, to_id: id }))),
              `已移交给${real_name}`,
            )
          }}
        />
      )}
      {made && <PasswordsDialog made={made} onClose={() => setMade(undefined)} />}
      {acting.dialog}
    </div>
  )
}
