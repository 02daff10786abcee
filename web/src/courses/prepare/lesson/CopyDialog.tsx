import { classes } from '@jiangtai/contract/classes'
import { courses, courseTypeNames } from '@jiangtai/contract/courses'
import { subjectLimits, subjects } from '@jiangtai/contract/subjects'
import { Copy } from 'lucide-react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Dialog } from '../../../kit/ui/Dialog.tsx'
import { EmptyState } from '../../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../../kit/ui/Loaded.tsx'
import type { Whose } from '../desk/mix-tabs.ts'
import styles from './CopyDialog.module.css'

interface Props {
  readonly whose: Whose
  readonly onCopy: (fromClassId: number) => void
  readonly onClose: () => void
}

/** The same course, of the same kind, as it was prepared for other classes. */
export function CopyDialog(props: Props) {
  const mine = useCall(classes.mine, {})
  return (
    <Dialog title="从其他班复制" onClose={props.onClose}>
      <Loaded query={mine}>
        {({ list }) => {
          const others = list.filter(({ id }) => id !== props.whose.class_id).slice(0, subjectLimits.classes)
          return others.length === 0 ? <Nothing {...props} /> : <Sources {...props} classIds={others.map(({ id }) => id)} />
        }}
      </Loaded>
    </Dialog>
  )
}

const Nothing = ({ whose: { course_type } }: Pick<Props, 'whose'>) => (
  <EmptyState drawing="search" title="其他班还没有备这节课" hint={`只能复制同一节课的${courseTypeNames[course_type]}。`} />
)

function Sources({ classIds, ...props }: Props & { readonly classIds: number[] }) {
  const { course_id, course_type } = props.whose
  const prepared = useCall(subjects.coursesOfClasses, { class_ids: classIds }, { staleTime: 0 })
  return (
    <Loaded query={prepared}>
      {({ list }) => {
        const isSame = (line: (typeof list)[number]) => line.courses.some((one) => one.id === course_id && one.course_type === course_type)
        const sources = list.filter(isSame).map(({ class_id }) => class_id)
        if (sources.length === 0) return <Nothing {...props} />
        return (
          <>
            <p>复制过来的放在最后，已有的不变。</p>
            <ul className={styles.list}>
              {sources.map((class_id) => (
                <li key={class_id}>
                  <Source {...props} classId={class_id} />
                </li>
              ))}
            </ul>
          </>
        )
      }}
    </Loaded>
  )
}

function Source({ whose, classId, onCopy, onClose }: Props & { readonly classId: number }) {
  const mix = useCall(courses.mix, { ...whose, class_id: classId })
  return (
    <Loaded query={mix}>
      {({ class_name, items }) => (
        <button
          type="button"
          className={styles.source}
          disabled={items.length === 0}
          onClick={() => {
            onCopy(classId)
            onClose()
          }}
        >
          <Copy size={20} aria-hidden="true" />
          <span className={styles.name}>{class_name}</span>
          <span className={styles.count}>{items.length} 项</span>
        </button>
      )}
    </Loaded>
  )
}
