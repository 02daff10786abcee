import { mediaTypes } from '@jiangtai/contract/media'
import { mediaClassNames, type ResourceQuery, resources } from '@jiangtai/contract/resources'
import { subjects } from '@jiangtai/contract/subjects'
import { useCall } from '../kit/calls/use-call.ts'
import { cx } from '../kit/cx.ts'
import { Menu } from '../kit/ui/Menu.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import styles from './Filters.module.css'

const tabs = [
  { value: 'mine', text: '我的' },
  { value: 'school', text: '校本' },
  { value: 'collected', text: '收藏' },
] as const
export type Tab = (typeof tabs)[number]['value']

/** Nothing, 0 and an empty word: all of them. */
export interface Filter {
  readonly tab: Tab
  readonly mediaClass: ResourceQuery['media_class_id']
  readonly rootId: number
  readonly word: string
}

export const callOf = (tab: Tab) => ({ mine: resources.mine, school: resources.schoolPages, collected: resources.collectedPages })[tab]

export const isNarrow = ({ mediaClass, rootId, word }: Filter) => mediaClass !== undefined || rootId > 0 || word !== ''

const placeNames = { mine: '我的资源', school: '校本', collected: '收藏' } as const

/** What is looked through, in words: 校本 · 数学 · 课件. */
export const limitsOf = ({ tab, mediaClass, rootId }: Filter, subjectName = ''): string =>
  [placeNames[tab], rootId > 0 ? subjectName : '', mediaClass === undefined ? '' : mediaClassNames[mediaClass]].filter(Boolean).join(' · ')

/** What a search that found nothing is repeated in: first every subject and kind, then the other library. */
export function widerThan({ tab, mediaClass, rootId }: Filter): { readonly text: string; readonly change: Partial<Filter> } {
  if (mediaClass !== undefined || rootId > 0) return { text: '看全部学科和类型', change: { mediaClass: undefined, rootId: 0 } }
  return tab === 'school' ? { text: '在我的资源里找', change: { tab: 'mine' } } : { text: '在校本里找', change: { tab: 'school' } }
}

interface Props {
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
}

const { ppt, video, audio, doc, image, excel } = mediaTypes
const kinds = [ppt, video, audio, doc, image, excel] as const

export function Filters({ filter, onFilter }: Props) {
  const counts = useCall(resources.mediaTypes, {})
  const roots = useCall(subjects.roots, {})
  const isMine = filter.tab === 'mine'
  const countOf = (id: number) => counts.data?.list.find((one) => one.id === id)?.count ?? 0
  const total = kinds.reduce((sum, id) => sum + countOf(id), 0)
  // Only the own ones are counted.
  const text = (name: string, count: number) => (isMine && counts.data ? `${name} ${count}` : name)
  const list = roots.data?.subjects ?? []
  const subject = list.find(({ id }) => id === filter.rootId)
  return (
    <div className={styles.filters}>
      <Segmented label="哪里的资源" options={tabs} value={filter.tab} onChange={(tab) => onFilter({ ...filter, tab })} />
      <fieldset className={styles.kinds} aria-label="类型">
        {[undefined, ...kinds].map((id) => (
          <button
            key={id ?? 0}
            type="button"
            className={cx(styles.kind, filter.mediaClass === id && styles.chosen)}
            aria-pressed={filter.mediaClass === id}
            onClick={() => onFilter({ ...filter, mediaClass: id })}
          >
            {id === undefined ? text('全部', total) : text(mediaClassNames[id], countOf(id))}
          </button>
        ))}
      </fieldset>
      {list.length > 0 && (
        <Menu
          label="学科"
          items={[{ id: 0, name: '全部学科' }, ...list.map(({ id, name, edition }) => ({ id, name, note: edition }))]}
          chosen={filter.rootId}
          text={subject?.name ?? '全部学科'}
          onChoose={(rootId) => onFilter({ ...filter, rootId })}
        />
      )}
    </div>
  )
}
