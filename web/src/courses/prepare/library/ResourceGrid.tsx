import type { Resource } from '@jiangtai/contract/resource'
import { ListChecks } from 'lucide-react'
import { useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { useUser } from '../../../kit/session/session.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { EmptyState } from '../../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../../kit/ui/Loaded.tsx'
import { Pager } from '../../../kit/ui/Pager.tsx'
import { Skeleton } from '../../../kit/ui/Skeleton.tsx'
import { Way } from '../../../kit/ui/Way.tsx'
import { pageBack } from '../../../kit/window/page-back.ts'
import { useFresh } from '../../../parts/library/use-fresh.ts'
import { paths } from '../../../paths.ts'
import { areIn } from './chosen.ts'
import styles from './LibraryPane.module.css'
import { ResourceCard } from './ResourceCard.tsx'
import { callOf, isOfSchool, limitsOf, nothingOn, queryOf, searchWider, type Wanted, widerThan } from './shelves.ts'
import type { Many } from './use-many.ts'

interface Props {
  readonly wanted: Wanted
  readonly onWant: (change: Partial<Wanted>) => void
  readonly courseId: number
  readonly chapterId: number
  readonly inLesson: ReadonlySet<number>
  readonly canDrag: boolean
  readonly many: Many
  readonly onAdd: (resource: Resource) => void
  readonly onLook: (resource: Resource) => void
}

const none: readonly Resource[] = []

export function ResourceGrid({ wanted, onWant, courseId, chapterId, inLesson, canDrag, many, onAdd, onLook }: Props) {
  const [page, setPage] = useState(1)
  const found = useCall(callOf(wanted.shelf), queryOf(wanted, courseId, chapterId, page), {
    keepsLast: true,
    refetchOnWindowFocus: 'always',
  })
  pageBack(page, found.data?.pageCount, setPage)
  const fresh = useFresh(found.data?.list ?? none)
  return (
    <Loaded query={found} skeleton={<Skeleton lines={6} />}>
      {({ list, total, pageCount }) =>
        total === 0 ? (
          <Nothing wanted={wanted} onWant={onWant} />
        ) : (
          <>
            <Limits wanted={wanted} onWant={onWant} />
            <ManyStart many={many} free={list.filter(({ id }) => !inLesson.has(id))} />
            <ul className={styles.grid} aria-label="资源">
              {fresh.map((resource) => (
                <ResourceCard
                  key={resource.id}
                  resource={resource}
                  isIn={inLesson.has(resource.id)}
                  canDrag={canDrag && !many.isOn}
                  choice={many.isOn ? { isOn: areIn(many.chosen, [resource]), onToggle: () => many.toggle(resource) } : undefined}
                  onAdd={() => onAdd(resource)}
                  onLook={() => onLook(resource)}
                />
              ))}
            </ul>
            <Pager page={page} pages={pageCount} total={`共 ${total} 个`} onPage={setPage} />
          </>
        )
      }
    </Loaded>
  )
}

/** What the list is limited to, with one press to widen it. */
function Limits({ wanted, onWant }: Pick<Props, 'wanted' | 'onWant'>) {
  const wider = widerThan(wanted)
  if (!wider) return null
  return (
    <p className={styles.limits}>
      只显示 {limitsOf(wanted)}
      <Button look="quiet" onClick={() => onWant(wider.change)}>
        {wider.text}
      </Button>
    </p>
  )
}

/** `free`: those of the page that are not in the lesson. */
function ManyStart({ many, free }: { readonly many: Many; readonly free: readonly Resource[] }) {
  if (!many.isOn)
    return (
      <Button look="text" className={styles.manyStart} onClick={many.begin}>
        <ListChecks size={18} aria-hidden="true" />
        多选
      </Button>
    )
  return (
    <Button look="text" className={styles.manyStart} disabled={free.length === 0} onClick={() => many.togglePage(free)}>
      {free.length > 0 && areIn(many.chosen, free) ? '本页全不选' : '本页全选'}
    </Button>
  )
}

function Nothing({ wanted, onWant }: Pick<Props, 'wanted' | 'onWant'>) {
  const { shelf, kind, near, tagId, word } = wanted
  const { is_vouched } = useUser()
  if (is_vouched === 0 && isOfSchool(wanted))
    return <EmptyState drawing="desk" title="学校还没有确认你的账号" hint="确认后，这里会有全校老师共享的资源；你自己的资源现在就能用。" />
  if (word) {
    const { text, change } = searchWider(wanted)
    const limits = limitsOf(wanted)
    const hint = limits === '' ? '换个名称再试一次。' : `只在 ${limits} 里找过。`
    return (
      <EmptyState drawing="search" title="没有找到这个资源" hint={hint} action={<Button onClick={() => onWant(change)}>{text}</Button>} />
    )
  }
  if (tagId > 0)
    return (
      <EmptyState drawing="search" title="没有这个标签的资源" action={<Button onClick={() => onWant({ tagId: 0 })}>看全部标签</Button>} />
    )
  if (kind > 0)
    return <EmptyState drawing="search" title="没有这类资源" action={<Button onClick={() => onWant({ kind: 0 })}>看全部类型</Button>} />
  const action = (
    <>
      {near !== 'anywhere' && <Button onClick={() => onWant({ near: 'anywhere' })}>看全部学科</Button>}{' '}
      {shelf === 'shared' && <Way to={paths.share}>去课程分享</Way>}
    </>
  )
  return <EmptyState drawing="desk" {...nothingOn(wanted)} action={action} />
}
