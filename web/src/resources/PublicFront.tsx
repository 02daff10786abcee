import type { Resource } from '@jiangtai/contract/resource'
import { type PublicResource, resourceShelves } from '@jiangtai/contract/resource-shelves'
import { mediaClasses, mediaClassNames } from '@jiangtai/contract/resources'
import { useId, useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { useUser } from '../kit/session/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { MediaMark } from '../parts/library/MediaMark.tsx'
import { ResourceDialog } from '../parts/library/view/ResourceDialog.tsx'
import { emptyWords } from './empty-words.ts'
import styles from './PublicFront.module.css'
import { PutResources } from './PutResources.tsx'
import { StarButton } from './StarButton.tsx'
import type { Filter } from './shelves.ts'
import { useResourceActs } from './use-resource-acts.ts'

interface Props {
  /** 0: every subject. */
  readonly rootId: number
  readonly onKind: (mediaClass: Filter['mediaClass']) => void
  readonly onAllSubjects: () => void
}

/** The newest of each kind that the school has. */
export function PublicFront({ rootId, onKind, onAllSubjects }: Props) {
  const front = useCall(resourceShelves.front, rootId > 0 ? { root_subject_id: rootId } : {}, {
    keepsLast: true,
    refetchOnWindowFocus: 'always',
  })
  const counts = useCall(resourceShelves.types, {})
  const acts = useResourceActs()
  const [viewed, setViewed] = useState<Resource>()
  const [putting, setPutting] = useState<Resource>()
  return (
    <Loaded query={front} skeleton={<Skeleton lines={6} />}>
      {({ groups }) => (
        <>
          {groups.length === 0 && <Nothing isNarrow={rootId > 0} onAllSubjects={onAllSubjects} />}
          {mediaClasses.map((kind) => {
            const list = groups.find(({ media_type_id }) => media_type_id === kind)?.list ?? []
            return list.length > 0 ? (
              <Group
                key={kind}
                name={mediaClassNames[kind]}
                list={list}
                count={rootId > 0 ? undefined : counts.data?.list.find(({ id }) => id === kind)?.count}
                onAll={() => onKind(kind)}
                onView={setViewed}
                onCollect={acts.collect}
              />
            ) : null
          })}
          {viewed && <ResourceDialog resource={viewed} onPut={() => setPutting(viewed)} onClose={() => setViewed(undefined)} />}
          {putting && <PutResources list={[putting]} onClose={() => setPutting(undefined)} />}
        </>
      )}
    </Loaded>
  )
}

function Nothing({ isNarrow, onAllSubjects }: { readonly isNarrow: boolean; readonly onAllSubjects: () => void }) {
  const { is_vouched } = useUser()
  const { title, hint } = emptyWords('school', is_vouched === 1)
  if (is_vouched === 0 || !isNarrow) return <EmptyState drawing="desk" title={title} hint={hint} />
  return <EmptyState drawing="search" title="这个学科还没有公共资源" action={<Button onClick={onAllSubjects}>看全部学科</Button>} />
}

/** Its kind stands above: whose it is, and who uses it. */
const sourceOf = ({ is_mine, owner_name, used_count }: PublicResource) =>
  [is_mine === 1 ? '我' : owner_name, ...(used_count > 0 ? [`${used_count} 节课在用`] : [])].join(' · ')

interface GroupProps {
  readonly name: string
  readonly list: readonly PublicResource[]
  /** Of all there are; undefined: not known. */
  readonly count: number | undefined
  readonly onAll: () => void
  readonly onView: (resource: Resource) => void
  readonly onCollect: (resource: Resource) => void
}

function Group({ name, list, count, onAll, onView, onCollect }: GroupProps) {
  const id = useId()
  const all = count === undefined ? '看全部' : `看全部 ${count} 个`
  return (
    <section aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {name}
        </h2>
        <Button look="quiet" aria-label={`${all}${name}`} onClick={onAll}>
          {all}
        </Button>
      </div>
      <ul className={styles.cards}>
        {list.map((resource) => (
          <li key={resource.id} className={styles.card} aria-label={resource.title}>
            <button type="button" className={styles.open} onClick={() => onView(resource)}>
              <MediaMark mediaClass={resource.media_class_id} thumb={resource.thumb_url} cover />
              <span className={styles.name}>{resource.title}</span>
              <span className={styles.meta}>{sourceOf(resource)}</span>
            </button>
            <StarButton resource={resource} onCollect={onCollect} className={styles.star} />
          </li>
        ))}
      </ul>
    </section>
  )
}
