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
import { Way } from '../kit/ui/Way.tsx'
import { pageBack } from '../kit/window/page-back.ts'
import { CourseDialog } from '../parts/library/CourseDialog.tsx'
import { tagItems } from '../parts/library/tag-words.ts'
import { useFresh } from '../parts/library/use-fresh.ts'
import { ResourceDialog } from '../parts/library/view/ResourceDialog.tsx'
import { paths } from '../paths.ts'
import { type Choice, readFirst, useChoice } from './choice.ts'
import { callOf, isNarrow, limitsOf, widerThan } from './Filters.tsx'
import styles from './ResourceList.module.css'
import { ResourceRow } from './ResourceRow.tsx'
import { SelectedBar } from './SelectedBar.tsx'
import type { Filter } from './shelves.ts'
import { TagDialog } from './TagDialog.tsx'
import { useResourceActs } from './use-resource-acts.ts'

const page_size = 20

interface Props {
  readonly filter: Filter
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onWiden: (change: Partial<Filter>) => void
}

export function ResourceList({ filter, page, onPage, onWiden }: Props) {
  const { tab, mediaClass, rootId, tagId, word } = filter
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
  const choice = useChoice()
  const readAll = () => readFirst(callOf(tab), asked)
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

const titles = { mine: '已上传', school: '校本资源', shared: '分享给我的', collected: '我的收藏' } as const

const empty = {
  mine: ['还没有上传资源', '课件、视频、音频、图片和文档，传上来就在这里。'],
  school: ['还没有校本资源', '老师们把自己的资源“放进校本”，全校就都能用。'],
  shared: ['还没有老师分享给你', '同事分享时让你复制的在这里；只能看的在“课程分享”里。'],
  collected: ['还没有收藏', '在校本资源里点“收藏”，以后在这里就能找到。'],
} as const

/** Of a school that has not confirmed the teacher yet nothing is shown. */
const unvouched = ['学校还没有确认你的账号', '确认后，这里会有全校老师共享的资源；你自己的资源现在就能用。'] as const

function Nothing({ filter, limits, onWiden }: Pick<Props, 'filter' | 'onWiden'> & { readonly limits: string }) {
  const { is_vouched } = useUser()
  const isWaiting = (filter.tab === 'school' || filter.tab === 'shared') && is_vouched === 0
  const [title, hint] = isWaiting ? unvouched : empty[filter.tab]
  const way = filter.tab === 'shared' && !isWaiting && <Way to={paths.share}>去课程分享</Way>
  if (isWaiting || !isNarrow(filter)) return <EmptyState drawing="desk" title={title} hint={hint} action={way} />
  const { text, change } = widerThan(filter)
  const again = <Button onClick={() => onWiden(change)}>{text}</Button>
  return <EmptyState drawing="search" title="没有找到这个资源" hint={`只在 ${limits} 里找过。`} action={again} />
}

interface RowsProps {
  readonly tab: Filter['tab']
  readonly list: readonly Resource[]
  /** On all pages. */
  readonly total: number
  /** Whether the school has tags to choose. */
  readonly hasTags: boolean
  readonly choice: Choice
  readonly readAll: () => Promise<readonly Resource[]>
}

function Rows({ tab, list: read, total, hasTags, choice, readAll }: RowsProps) {
  const list = useFresh(read)
  const acts = useResourceActs()
  const [viewed, setViewed] = useState<Resource>()
  const [moving, setMoving] = useState<readonly Resource[]>()
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
          <span aria-hidden="true">{tab === 'shared' ? '谁分享的' : '共享'}</span>
          <span aria-hidden="true">上传时间</span>
        </div>
        <ul>
          {list.map((resource) => (
            <ResourceRow
              key={resource.id}
              resource={resource}
              acts={acts}
              isChosen={chosen.has(resource.id)}
              onChoose={canChoose ? (isOn) => choose([resource], isOn) : undefined}
              onView={() => setViewed(resource)}
              onMove={() => setMoving([resource])}
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
          onMove={() => setMoving([...chosen.values()])}
          onTag={hasTags ? () => setTagging([...chosen.values()]) : undefined}
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
