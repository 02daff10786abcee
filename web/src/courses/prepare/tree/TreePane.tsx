import type { RootSubject } from '@jiangtai/contract/named'
import { subjects } from '@jiangtai/contract/subjects'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Link } from '../../../kit/Link.tsx'
import { Button } from '../../../kit/ui/Button.tsx'
import { EmptyState } from '../../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../../kit/ui/Skeleton.tsx'
import { paths } from '../../../paths.ts'
import { TitleMenu } from '../TitleMenu.tsx'
import { GradeTree, type TreePlace } from './GradeTree.tsx'
import styles from './TreePane.module.css'

interface Props {
  readonly classId: number
  readonly place: TreePlace | undefined
  readonly itemCount: number
  readonly onChoose: (place: TreePlace) => void
  readonly onSubjects: () => void
}

const titleOf = ({ name, edition }: RootSubject) => (edition ? `${edition} · ${name}` : name)

/** Subject, grade, chapters and courses: where to prepare. */
export function TreePane({ classId, place, itemCount, onChoose, onSubjects }: Props) {
  const mine = useCall(subjects.mine, {})
  // Looking around ends where a course is opened.
  const [browsed, setBrowsed] = useState<{ readonly rootId: number; readonly from: number | undefined }>()
  const own = mine.data?.subjects ?? []
  // A course may stand in a subject that is no longer taught: what was prepared stays.
  const roots = place && !own.some(({ id }) => id === place.root.id) ? [...own, place.root] : own
  const browsedId = browsed && browsed.from === place?.courseId ? browsed.rootId : undefined
  const root = roots.find(({ id }) => id === browsedId) ?? place?.root ?? roots[0]
  const ownIds = new Set(own.filter(({ is_own }) => is_own === 1).map(({ id }) => id))
  const more = { text: '任教学科与目录…', onOpen: onSubjects }
  return (
    <div className={styles.pane}>
      <Loaded query={mine} skeleton={<Skeleton lines={6} />}>
        {() =>
          root ? (
            <>
              <TitleMenu
                large
                label="学科"
                text={titleOf(root)}
                chosen={root.id}
                onChoose={(rootId) => setBrowsed({ rootId, from: place?.courseId })}
                more={more}
                items={roots.map((one) => ({ id: one.id, name: ownIds.has(one.id) ? `${titleOf(one)} · 仅自己可见` : titleOf(one) }))}
              />
              {ownIds.has(root.id) && <p className={styles.own}>仅自己可见</p>}
              <GradeTree key={root.id} root={root} classId={classId} place={place} itemCount={itemCount} onChoose={onChoose} />
            </>
          ) : (
            <EmptyState
              drawing="desk"
              title="还没有任教学科"
              hint="选好学科，就能按章节备课。"
              action={<Button onClick={more.onOpen}>选择学科</Button>}
            />
          )
        }
      </Loaded>
      <Link to={paths.prepared} className={styles.all}>
        全部已备的课程
      </Link>
    </div>
  )
}
