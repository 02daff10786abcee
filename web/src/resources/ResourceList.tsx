import type { Resource } from '@jiangtai/contract/resource'
import { subjects } from '@jiangtai/contract/subjects'
import { tags } from '@jiangtai/contract/tags'
import { useEffect, useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { type Choice, useChoice } from '../kit/choice.ts'
import { useUser } from '../kit/session/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Pager } from '../kit/ui/Pager.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Way } from '../kit/ui/Way.tsx'
import { pageBack } from '../kit/window/page-back.ts'
import { CourseDialog } from '../parts/library/CourseDialog.tsx'
import { ReportDialog } from '../parts/library/report/ReportDialog.tsx'
import { tagItems } from '../parts/library/tag-words.ts'
import { useFresh } from '../parts/library/use-fresh.ts'
import { ResourceDialog } from '../parts/library/view/ResourceDialog.tsx'
import { paths, publicAddress } from '../paths.ts'

import { emptyWords } from './empty-words.ts'
import { limitsOf, widerThan } from './Filters.tsx'
import { PutResources } from './PutResources.tsx'
import styles from './ResourceList.module.css'
import { ResourceRow } from './ResourceRow.tsx'
import { readFirst } from './read-first.ts'
import { SelectedBar } from './SelectedBar.tsx'
import type { ShownResource } from './shelves.ts'
import { askedOf, callOf, type Filter, isNarrow } from './shelves.ts'
import { TagDialog } from './TagDialog.tsx'
import { useListed } from './use-listed.ts'
import { useResourceActs } from './use-resource-acts.ts'

interface Props {
  readonly filter: Filter
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onWiden: (change: Partial<Filter>) => void
}

export function ResourceList({ filter, page, onPage, onWiden }: Props) {
  const { tab, rootId, tagId } = filter
  const found = useListed(filter, page)
  const pages = found.data?.pageCount ?? 0
  const roots = useCall(subjects.roots, {})
  const tagged = tagItems(useCall(tags.groups, {}).data?.list ?? [])
  const choice = useChoice<ShownResource>()
  const readAll = () => readFirst(callOf(tab), askedOf(filter))
  const limits = limitsOf(filter, roots.data?.subjects.find(({ id }) => id === rootId)?.name, tagged.find(({ id }) => id === tagId)?.name)
  pageBack(page, pages, onPage)
  return (
    <section aria-labelledby="files-title">
      <h2 id="files-title" className={styles.title}>
        {isNarrow(filter) ? '找到' : titles[tab]} {found.data && <span className={styles.count}>{found.data.total} 个文件</span>}
      </h2>
      {isNarrow(filter) && (found.data?.total ?? 0) > 0 && (
        <p className={styles.limits}>
          只找了 {limits}
          <Button look="quiet" onClick={() => onWiden(widerThan(filter).change)}>
            {widerThan(filter).text}
          </Button>
        </p>
      )}
      <Loaded query={found} skeleton={<Skeleton lines={6} />}>
        {({ list, total }) =>
          total === 0 ? (
            <Nothing filter={filter} limits={limits} onWiden={onWiden} />
          ) : (
            <>
              <Rows key={page} tab={tab} list={list} total={total} hasTags={tagged.length > 0} choice={choice} readAll={readAll} />
              <Pager page={page} pages={pages} total={`共 ${total} 个`} onPage={onPage} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

/** Over the column that says who else has it, or whose it is. */
const heads = { mine: '共享', school: '老师', shared: '谁分享的', collected: '老师' } as const

const titles = { mine: '已上传', school: '公共资源', shared: '分享给我的', collected: '我的收藏' } as const

function Nothing({ filter, limits, onWiden }: Pick<Props, 'filter' | 'onWiden'> & { readonly limits: string }) {
  const { is_vouched } = useUser()
  const { isWaiting, title, hint } = emptyWords(filter.tab, is_vouched === 1)
  const ways = {
    shared: <Way to={paths.share}>去课程分享</Way>,
    collected: <Way to={publicAddress}>去公共资源</Way>,
    mine: null,
    school: null,
  }
  const way = isWaiting ? null : ways[filter.tab]
  if (isWaiting || !isNarrow(filter)) return <EmptyState drawing="desk" title={title} hint={hint} action={way} />
  const { text, change } = widerThan(filter)
  const again = <Button onClick={() => onWiden(change)}>{text}</Button>
  return <EmptyState drawing="search" title="没有找到这个资源" hint={`只在 ${limits} 里找过。`} action={again} />
}

interface RowsProps {
  readonly tab: Filter['tab']
  readonly list: readonly ShownResource[]
  /** On all pages. */
  readonly total: number
  /** Whether the school has tags to choose. */
  readonly hasTags: boolean
  readonly choice: Choice<ShownResource>
  readonly readAll: () => Promise<readonly ShownResource[]>
}

function Rows({ tab, list: read, total, hasTags, choice, readAll }: RowsProps) {
  const list = useFresh(read)
  const acts = useResourceActs()
  const [viewed, setViewed] = useState<Resource>()
  const [putting, setPutting] = useState<readonly Resource[]>()
  const [moving, setMoving] = useState<readonly Resource[]>()
  const [reported, setReported] = useState<Resource>()
  const [tagging, setTagging] = useState<readonly Resource[]>()
  const { chosen, choose, keepTo } = choice
  const canChoose = tab !== 'school' && tab !== 'shared'
  // What is not on this page any more is not chosen either, also when it comes back.
  useEffect(() => keepTo(list), [list, keepTo])
  const isAll = list.every(({ id }) => chosen.has(id))
  return (
    <>
      <div className={styles.table} data-choosing={canChoose}>
        <div className={styles.head}>
          {canChoose && <Checkbox label="全选" checked={isAll} onChange={({ target }) => choose(list, target.checked)} />}
          <span aria-hidden="true">{canChoose ? '' : '名称'}</span>
          <span aria-hidden="true">大小</span>
          <span aria-hidden="true">{heads[tab]}</span>
          <span aria-hidden="true">{tab === 'collected' ? '收藏时间' : '上传时间'}</span>
        </div>
        <ul>
          {list.map((resource) => (
            <ResourceRow
              key={resource.id}
              resource={resource}
              acts={acts}
              isOwnShelf={tab === 'mine'}
              isChosen={chosen.has(resource.id)}
              onChoose={canChoose ? (isOn) => choose([resource], isOn) : undefined}
              onView={() => setViewed(resource)}
              onPut={() => setPutting([resource])}
              onMove={() => setMoving([resource])}
              onReport={() => setReported(resource)}
              onTag={hasTags ? () => setTagging([resource]) : undefined}
            />
          ))}
        </ul>
      </div>
      {canChoose && chosen.size > 0 && (
        <SelectedBar
          tab={tab}
          choice={choice}
          acts={acts}
          more={isAll && total > chosen.size ? { total, readAll } : undefined}
          elsewhere={chosen.size - list.filter(({ id }) => chosen.has(id)).length}
          onPut={setPutting}
          onMove={() => setMoving([...chosen.values()])}
          onTag={hasTags ? () => setTagging([...chosen.values()]) : undefined}
        />
      )}
      {acts.dialog}
      {viewed && <ResourceDialog resource={viewed} onPut={() => setPutting([viewed])} onClose={() => setViewed(undefined)} />}
      {putting && <PutResources list={putting} onClose={() => setPutting(undefined)} />}
      {reported && <ReportDialog resource={reported} onClose={() => setReported(undefined)} />}
      {tagging && (
        <TagDialog
          list={tagging}
          onClose={() => setTagging(undefined)}
          onSave={(add, remove) => {
            setTagging(undefined)
            void acts.tag(tagging, add, remove)
          }}
        />
      )}
      {moving && (
        <CourseDialog
          title={moving.length === 1 ? '移动到课程' : `把 ${moving.length} 个资源移动到课程`}
          courseId={moving.length === 1 ? (moving[0]?.course_id ?? 0) : 0}
          rootId={moving[0]?.root_subject_id ?? 0}
          onClose={() => setMoving(undefined)}
          onChoose={(courseId) => {
            setMoving(undefined)
            void acts.move(moving, courseId)
          }}
        />
      )}
    </>
  )
}
