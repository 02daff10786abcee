import { type TimetableFrame, timetable } from '@jiangtai/contract/timetable'
import { useQueryClient } from '@tanstack/react-query'
import { Clock3, Download, FileSpreadsheet, Printer } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { useSaveFile } from '../kit/calls/use-save-file.ts'
import { useStore } from '../kit/storage/store.ts'
import { Button } from '../kit/ui/Button.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { Select } from '../kit/ui/Select.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { ClassWeek, editedWeek } from './ClassWeek.tsx'
import { PeriodsDialog } from './PeriodsDialog.tsx'
import { TeacherWeek } from './TeacherWeek.tsx'
import { TimetableImportDialog } from './TimetableImportDialog.tsx'
import styles from './TimetablePage.module.css'

/** 课表: the week of a class, or of a teacher. */
export function TimetablePage() {
  useTitle('课表')
  const frame = useCall(timetable.frame, {}, { staleTime: 0 })
  return (
    <Loaded query={frame} skeleton={<Skeleton lines={8} />}>
      {(read) => <Weeks frame={read} />}
    </Loaded>
  )
}

const unsaved = {
  title: '不保存这个班的改动？',
  body: '换一个班以后，还没有保存的改动就没有了。',
  ...{ yes: '不保存', no: '留在这个班', danger: true },
}

/** The class whose week is not saved yet, or the first. */
function firstOf({ classes }: TimetableFrame, editedId: number | undefined): number {
  return (classes.find(({ id }) => id === editedId) ?? classes[0])?.id ?? 0
}

function Weeks({ frame }: { readonly frame: TimetableFrame }) {
  const [by, setBy] = useState<'class' | 'teacher'>('class')
  const edited = useStore(editedWeek)
  const [classId, setClassId] = useState(() => firstOf(frame, edited?.classId))
  const [teacherId, setTeacherId] = useState(frame.teachers[0]?.id ?? 0)
  const [opened, setOpened] = useState<'periods' | 'import'>()
  const client = useQueryClient()
  const saved = useSaveFile(timetable.exportTable)
  const readAgain = () => Promise.all([timetable.frame, timetable.get].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  const whenSafe = async (go: () => void) => {
    if (edited && !(await confirm(unsaved))) return
    editedWeek.set(undefined)
    go()
  }
  const isClass = by === 'class'
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>课表</h1>
        <Button onClick={() => setOpened('periods')}>
          <Clock3 size={20} aria-hidden="true" />
          节次时间
        </Button>
        <Button onClick={() => void whenSafe(() => setOpened('import'))}>
          <FileSpreadsheet size={20} aria-hidden="true" />
          导入
        </Button>
        <Button loading={saved.isPending} onClick={() => saved.mutate({})}>
          {!saved.isPending && <Download size={20} aria-hidden="true" />}
          导出
        </Button>
        <Button onClick={() => window.print()}>
          <Printer size={20} aria-hidden="true" />
          打印
        </Button>
      </header>
      {frame.classes.length === 0 ? (
        <EmptyState drawing="desk" title="还没有班级" hint="先在“班级”里建好班级，再排课表。" />
      ) : frame.subjects.length === 0 ? (
        <EmptyState drawing="desk" title="学校还没有学科" hint="先有学校的学科目录，再排课表。" />
      ) : (
        <>
          <div className={styles.choice}>
            <Segmented
              label="看谁的课表"
              options={[
                { value: 'class', text: '按班级' },
                { value: 'teacher', text: '按老师' },
              ]}
              value={by}
              onChange={(next) => void whenSafe(() => setBy(next))}
            />
            <Select
              label={isClass ? '班级' : '老师'}
              labelHidden
              className={styles.select}
              value={String(isClass ? classId : teacherId)}
              options={(isClass ? frame.classes : frame.teachers).map(({ id, name }) => ({ value: String(id), text: name }))}
              onChange={(value) => (isClass ? void whenSafe(() => setClassId(Number(value))) : setTeacherId(Number(value)))}
            />
          </div>
          {isClass ? <ClassWeek key={classId} frame={frame} classId={classId} /> : <TeacherWeek frame={frame} teacherId={teacherId} />}
        </>
      )}
      {opened === 'periods' && (
        <PeriodsDialog
          frame={frame}
          onClose={() => setOpened(undefined)}
          onSaved={() => {
            setOpened(undefined)
            void readAgain()
          }}
        />
      )}
      {opened === 'import' && (
        <TimetableImportDialog
          onClose={() => setOpened(undefined)}
          onDone={() => {
            setOpened(undefined)
            void readAgain()
          }}
        />
      )}
    </div>
  )
}
