import { type ConsentClass, privacy } from '@jiangtai/contract/privacy'
import { useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { ClassConsents } from './ClassConsents.tsx'
import styles from './ConsentsPage.module.css'

const nameOf = ({ class_name }: ConsentClass) => class_name || '没有班级的同学'

/** The classes in which somebody may be under 14, or the students of the one that is opened. */
export function ConsentClasses() {
  const read = useCall(privacy.consents, {}, { staleTime: 0 })
  const [openId, setOpenId] = useState<number>()
  return (
    <Loaded query={read} skeleton={<Skeleton lines={5} />}>
      {({ classes, versions }) => {
        const open = classes.find(({ class_id }) => class_id === openId)
        if (open)
          return (
            <ClassConsents
              key={open.class_id}
              classId={open.class_id}
              name={nameOf(open)}
              versions={versions}
              onBack={() => setOpenId(undefined)}
            />
          )
        return <Classes classes={classes} onOpen={setOpenId} />
      }}
    </Loaded>
  )
}

interface Props {
  readonly classes: readonly ConsentClass[]
  readonly onOpen: (classId: number) => void
}

function Classes({ classes, onOpen }: Props) {
  const missing = classes.reduce((sum, { missing_count }) => sum + missing_count, 0)
  if (classes.length === 0)
    return <EmptyState drawing="desk" title="没有需要监护人同意的同学" hint="八年级及以下的班级有了同学，就会列在这里。" />
  return (
    <>
      <p className={styles.hint}>
        未满十四周岁的同学需要监护人同意。系统不收集生日，按班级的年级判断：八年级及以下都列出；没有填年级的班级和没有班级的同学也列出，年级可以在“班级”里填。
      </p>
      <p role="status">{missing === 0 ? '都已经登记。' : `还有 ${missing} 位同学缺少同意。`}</p>
      <ul className={styles.table} aria-label="需要同意的班级">
        {classes.map((one) => (
          <li key={one.class_id} className={styles.row} aria-label={nameOf(one)}>
            <span className={styles.name}>{nameOf(one)}</span>
            <span className={one.missing_count > 0 ? styles.missing : styles.hint}>
              {one.missing_count > 0 ? `${one.student_count} 人中 ${one.missing_count} 人缺少同意` : `${one.student_count} 人都已登记`}
              {one.grade === 0 && one.class_id !== 0 && '，没有填年级'}
            </span>
            <Button look="text" aria-label={`查看${nameOf(one)}`} onClick={() => onOpen(one.class_id)}>
              查看
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
