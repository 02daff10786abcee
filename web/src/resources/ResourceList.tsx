import type { Resource } from '@jiangtai/contract/resource'
import { subjects } from '@jiangtai/contract/subjects'
import { tags } from '@jiangtai/contract/tags'
import { useEffect, useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { useUser } from '../kit/session/session.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Checkbox } from '../kit/ui/Checkbox.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Pager } from '../kit/ui/Pager.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { pageBack } from '../kit/window/page-back.ts'
import { CourseDialog } from '../parts/library/CourseDialog.tsx'
import { tagItems } from '../parts/library/tag-words.ts'
import { useFresh } from '../parts/library/use-fresh.ts'
import { ResourceDialog } from '../parts/library/view/ResourceDialog.tsx'
import { callOf, type Filter, isNarrow, limitsOf, type Tab, widerThan } from './Filters.tsx'
import styles from './ResourceList.module.css'
import { ResourceRow } from './ResourceRow.tsx'
import { TagDialog } from './TagDialog.tsx'
import { type ResourceActs, useResourceActs } from './use-resource-acts.ts'

const page_size = 20

interface Props {
  readonly filter: Filter
  readonly onWiden: (change: Partial<Filter>) => void
}

export function ResourceList({ filter, onWiden }: Props) {
  const { tab, mediaClass, rootId, tagId, word } = filter
  const [page, setPage] = useState(1)
  const asked = {
    ...(mediaClass && { media_class_id: mediaClass }),
    ...(rootId > 0 && { root_subject_id: rootId }),
    ...(tagId > 0 && { tag_id: tagId }),
    ...(word && { word }),
  }
  const found = useCall(callOf(tab), { ...asked, curr_page_index: page, page_size }, { keepsLast: true, refetchOnWindowFocus: 'always' })
  const pages = found.data?.pageCount ?? 0
  const roots = useCall(subjects.roots, {})
  const tagged = tagItems(useCall(tags.groups, {}).data?.list ?? [])
  const limits = limitsOf(filter, roots.data?.subjects.find(({ id }) => id === rootId)?.name, tagged.find(({ id }) => id === tagId)?.name)
  pageBack(page, pages, setPage)
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
              <Rows key={page} tab={tab} list={list} hasTags={tagged.length > 0} />
              <Pager page={page} pages={pages} total={`共 ${total} 个`} onPage={setPage} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}

const titles = { mine: '已上传', school: '校本资源', shared: '分享给我的', collected: '我的收藏' } as const

const empty = {
  mine: ['还没有上传资源', '课件、视频、音频、图片和文档，传上来就在这里。'],
  school: ['还没有校本资源', '老师们把自己的资源“放进校本”，全校就都能用。'],
  shared: ['还没有老师分享给你', '同事分享时让你复制的在这里；只能看的在“备课”的“课程分享”里。'],
  collected: ['还没有收藏', '在校本资源里点“收藏”，以后在这里就能找到。'],
} as const

/** Of a school that has not confirmed the teacher yet nothing is shown. */
const unvouched = ['学校还没有确认你的账号', '确认后，这里会有全校老师共享的资源；你自己的资源现在就能用。'] as const

function Nothing({ filter, limits, onWiden }: Props & { readonly limits: string }) {
  const { is_vouched } = useUser()
  const isWaiting = (filter.tab === 'school' || filter.tab === 'shared') && is_vouched === 0
  const [title, hint] = isWaiting ? unvouched : empty[filter.tab]
  if (isWaiting || !isNarrow(filter)) return <EmptyState drawing="desk" title={title} hint={hint} />
  const { text, change } = widerThan(filter)
  const again = <Button onClick={() => onWiden(change)}>{text}</Button>
  return <EmptyState drawing="search" title="没有找到这个资源" hint={`只在 ${limits} 里找过。`} action={again} />
}

interface RowsProps {
  readonly tab: Filter['tab']
  readonly list: readonly Resource[]
  /** Whether the school has tags to choose. */
  readonly hasTags: boolean
}

function Rows({ tab, list: read, hasTags }: RowsProps) {
  const list = useFresh(read)
  const acts = useResourceActs()
  const [viewed, setViewed] = useState<Resource>()
  const [moving, setMoving] = useState<readonly Resource[]>()
  const [tagging, setTagging] = useState<readonly Resource[]>()
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const chosen = list.filter(({ id }) => ids.has(id))
  const choose = (some: readonly Resource[], isOn: boolean) => {
    const left = [...ids].filter((id) => !some.some((one) => one.id === id))
    setIds(new Set(isOn ? [...left, ...some.map(({ id }) => id)] : left))
  }
  const canChoose = tab !== 'school' && tab !== 'shared'
  useEffect(() => {
    // What is not on the list any more is not chosen either, also when it comes back.
    setIds((last) => (list.length > 0 ? new Set([...last].filter((id) => list.some((one) => one.id === id))) : last))
  }, [list])
  const isAll = chosen.length === list.length
  return (
    <>
      <div className={styles.table} data-choosing={canChoose}>
        <div className={styles.head}>
          {canChoose && (
            <Checkbox label="全选" checked={isAll && chosen.length > 0} onChange={({ target }) => choose(list, target.checked)} />
          )}
          <span aria-hidden="true">{canChoose ? '' : '名称'}</span>
          <span aria-hidden="true">大小</span>
          <span aria-hidden="true">共享</span>
          <span aria-hidden="true">上传时间</span>
        </div>
        <ul>
          {list.map((resource) => (
            <ResourceRow
              key={resource.id}
              resource={resource}
              acts={acts}
              isChosen={ids.has(resource.id)}
              onChoose={canChoose ? (isOn) => choose([resource], isOn) : undefined}
              onView={() => setViewed(resource)}
              onMove={() => setMoving([resource])}
              onTag={hasTags ? () => setTagging([resource]) : undefined}
            />
          ))}
        </ul>
      </div>
      {chosen.length > 0 && (
        <SelectedBar
          tab={tab}
          chosen={chosen}
          acts={acts}
          onMove={() => setMoving(chosen)}
          onTag={hasTags ? () => setTagging(chosen) : undefined}
        />
      )}
      {acts.dialog}
      {viewed && <ResourceDialog resource={viewed} onClose={() => setViewed(undefined)} />}
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

interface SelectedBarProps {
  readonly tab: Tab
  readonly chosen: readonly Resource[]
  readonly acts: ResourceActs
  readonly onMove: () => void
  readonly onTag: (() => void) | undefined
}

/** What can be done with several at once. */
function SelectedBar({ tab, chosen, acts, onMove, onTag }: SelectedBarProps) {
  const toSchool = chosen.filter(({ is_school }) => is_school === 0)
  return (
    <div className={styles.bar} role="toolbar" aria-label="已选的资源">
      <span className={styles.count} role="status">
        已选 {chosen.length} 项
      </span>
      {tab === 'collected' ? (
        <>
          <Button onClick={() => void acts.download(chosen)}>下载</Button>
          <Button onClick={() => void acts.uncollect(chosen)}>取消收藏</Button>
        </>
      ) : (
        <>
          {toSchool.length > 0 ? (
            <Button onClick={() => void acts.setSchool(toSchool, true)}>放进校本</Button>
          ) : (
            <Button onClick={() => void acts.setSchool(chosen, false)}>从校本取回</Button>
          )}
          <Button onClick={onMove}>移动到课程</Button>
          {onTag && <Button onClick={onTag}>标签</Button>}
          <Button onClick={() => void acts.download(chosen)}>下载</Button>
          <Button className={styles.remove} onClick={() => void acts.remove(chosen)}>
            删除
          </Button>
        </>
      )}
    </div>
  )
}
