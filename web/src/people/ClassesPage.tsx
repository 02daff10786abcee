import { gradeNames, type SchoolClass, schoolClasses } from '@jiangtai/contract/school-classes'
import { ArrowUpNarrowWide, Plus } from 'lucide-react'
import { useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { useActing } from '../parts/console/use-acting.ts'
import { ClassDialog } from './ClassDialog.tsx'
import styles from './ClassesPage.module.css'
import { PromotionDialog } from './PromotionDialog.tsx'
import { teacherWords } from './words.ts'

/** 班级: by grade; made, changed, archived, and all of them one year on. */
export function ClassesPage() {
  useTitle('班级')
  const [isArchived, setIsArchived] = useState(false)
  const [edited, setEdited] = useState<SchoolClass | 'new'>()
  const [isPromoting, setIsPromoting] = useState(false)
  const query = useCall(schoolClasses.list, { is_archived: isArchived }, { staleTime: 0 })
  const promotion = useCall(schoolClasses.previewPromotion, {}, { staleTime: 0 })
  const acting = useActing(schoolClasses.list, schoolClasses.previewPromotion)

  async function archive({ id, name, student_count }: SchoolClass) {
    const question = {
      title: `归档${name}？`,
      body: `${student_count} 名学生和老师会马上看不到这个班；课堂记录都保留，以后可以取回。`,
      ...{ yes: '归档', no: '不归档', danger: true },
    }
    if (await confirm(question)) await acting.act(() => send(schoolClasses.archive, { ids: [id], is_archived: true }), `已归档${name}`)
  }
  const undoable = (promotion.data?.undo_until ?? 0) > 0
  async function undo() {
    const question = {
      title: '撤销这次升级？',
      body: '班级的名称和年级回到升级以前；升级以后改过的班级不变。',
      yes: '撤销升级',
      no: '不撤销',
    }
    if (await confirm(question)) await acting.act(() => send(schoolClasses.undoPromotion, {}), '已撤销升级')
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>班级</h1>
        {undoable && (
          <Button disabled={acting.isBusy} onClick={() => void undo()}>
            撤销升级
          </Button>
        )}
        <Button disabled={acting.isBusy} onClick={() => setIsPromoting(true)}>
          <ArrowUpNarrowWide size={20} aria-hidden="true" />
          全校升级
        </Button>
        <Button look="primary" onClick={() => setEdited('new')}>
          <Plus size={20} aria-hidden="true" />
          新建班级
        </Button>
      </header>
      <Segmented
        label="哪些班级"
        options={[
          { value: 'now', text: '在用' },
          { value: 'archived', text: '已归档' },
        ]}
        value={isArchived ? 'archived' : 'now'}
        onChange={(value) => setIsArchived(value === 'archived')}
      />
      <Loaded query={query} skeleton={<Skeleton lines={6} />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState drawing="desk" title={isArchived ? '没有归档的班级' : '还没有班级'} />
          ) : (
            <ul className={styles.table} aria-label="班级">
              {list.map((one) => (
                <li key={one.id} className={styles.row}>
                  <span className={styles.name}>{one.name}</span>
                  <span className={styles.facts}>
                    {[gradeNames[one.grade], one.year > 0 && `${one.year} 学年`, `${one.student_count} 名学生`].filter(Boolean).join(' · ')}
                  </span>
                  <span className={styles.facts}>
                    {one.head_teacher ? `班主任 ${one.head_teacher.name}` : '没有班主任'}
                    {one.teachers.length > 0 && ` · 老师 ${one.teachers.map(teacherWords).join('、')}`}
                  </span>
                  <span className={styles.acts}>
                    {isArchived ? (
                      <Button
                        disabled={acting.isBusy}
                        aria-label={`取回${one.name}`}
                        onClick={() =>
                          void acting.act(() => send(schoolClasses.archive, { ids: [one.id], is_archived: false }), `已取回${one.name}`)
                        }
                      >
                        取回
                      </Button>
                    ) : (
                      <>
                        <Button look="text" aria-label={`修改${one.name}`} onClick={() => setEdited(one)}>
                          修改
                        </Button>
                        <Button look="text" disabled={acting.isBusy} aria-label={`归档${one.name}`} onClick={() => void archive(one)}>
                          归档
                        </Button>
                      </>
                    )}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited && (
        <ClassDialog
          school={edited === 'new' ? undefined : edited}
          onClose={() => {
            setEdited(undefined)
            // Somebody else may have changed it: then the dialog has said so.
            void acting.readAgain()
          }}
          onSaved={() => {
            setEdited(undefined)
            void acting.readAgain()
          }}
        />
      )}
      {isPromoting && (
        <PromotionDialog
          query={promotion}
          isBusy={acting.isBusy}
          onClose={() => setIsPromoting(false)}
          onPromote={async (seen) => {
            setIsPromoting(false)
            await acting.act(() => send(schoolClasses.promote, { seen }), '全校已升级，7 天内可以撤销')
          }}
        />
      )}
      {acting.dialog}
    </div>
  )
}
