import { resourceShelves } from '@jiangtai/contract/resource-shelves'
import { mediaClasses, mediaClassNames, resourceOrders, resources } from '@jiangtai/contract/resources'
import { subjects } from '@jiangtai/contract/subjects'
import { useCall } from '../kit/calls/use-call.ts'
import { cx } from '../kit/cx.ts'
import { Menu } from '../kit/ui/Menu.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { TagMenu } from '../parts/library/TagMenu.tsx'
import styles from './Filters.module.css'
import { type Filter, ordersOf, type Tab } from './shelves.ts'

const tabs = [
  { value: 'mine', text: '我的' },
  { value: 'shared', text: '分享给我' },
] as const satisfies readonly { readonly value: Tab; readonly text: string }[]

const placeNames = { mine: '我的资源', school: '公共资源', shared: '分享给我', collected: '我的收藏' } as const

/** What is looked through, in words: 公共资源 · 数学 · 课件. */
export const limitsOf = ({ tab, mediaClass, rootId, tagId }: Filter, subjectName = '', tagName = ''): string =>
  [placeNames[tab], rootId > 0 ? subjectName : '', mediaClass === undefined ? '' : mediaClassNames[mediaClass], tagId > 0 ? tagName : '']
    .filter(Boolean)
    .join(' · ')

/** What a search that found nothing is repeated in: first every subject and kind, then the other library. */
export function widerThan({ tab, mediaClass, rootId, tagId }: Filter): { readonly text: string; readonly change: Partial<Filter> } {
  if (tagId > 0) return { text: '看全部学科、类型和标签', change: { mediaClass: undefined, rootId: 0, tagId: 0 } }
  if (mediaClass !== undefined || rootId > 0) return { text: '看全部学科和类型', change: { mediaClass: undefined, rootId: 0 } }
  return tab === 'school'
    ? { text: '在我的资源里找', change: { tab: 'mine', order: resourceOrders.newest } }
    : { text: '在公共资源里找', change: { tab: 'school', order: resourceOrders.newest } }
}

interface Props {
  readonly filter: Filter
  readonly onFilter: (filter: Filter) => void
}

export function Filters({ filter, onFilter }: Props) {
  const { tab } = filter
  const counts = useCall(
    tab === 'school' ? resourceShelves.types : resources.mediaTypes,
    {},
    { enabled: tab === 'school' || tab === 'mine' },
  )
  const roots = useCall(subjects.roots, {})
  // All are counted, on these two shelves: of a search the numbers would say something else than the list.
  const isCounted = (tab === 'mine' || tab === 'school') && filter.word === '' && filter.rootId === 0 && filter.tagId === 0
  const countOf = (id: number) => counts.data?.list.find((one) => one.id === id)?.count ?? 0
  const total = mediaClasses.reduce((sum, id) => sum + countOf(id), 0)
  const text = (name: string, count: number) => (isCounted && counts.data ? `${name} ${count}` : name)
  const orders = ordersOf(tab)
  const list = roots.data?.subjects ?? []
  const subject = list.find(({ id }) => id === filter.rootId)
  return (
    <div className={styles.filters}>
      {(tab === 'mine' || tab === 'shared') && (
        <Segmented
          label="哪里的资源"
          options={tabs}
          value={tab}
          onChange={(next) => onFilter({ ...filter, tab: next, order: resourceOrders.newest })}
        />
      )}
      {list.length > 0 && (
        <Menu
          label="学科"
          items={[{ id: 0, name: '全部学科' }, ...list.map(({ id, name, edition }) => ({ id, name, note: edition }))]}
          chosen={filter.rootId}
          text={subject?.name ?? '全部学科'}
          onChoose={(rootId) => onFilter({ ...filter, rootId })}
        />
      )}
      <TagMenu tagId={filter.tagId} onChoose={(tagId) => onFilter({ ...filter, tagId })} />
      {orders.length > 0 && (
        <Menu
          label="排序"
          items={orders}
          chosen={filter.order}
          text={orders.find(({ id }) => id === filter.order)?.name ?? ''}
          onChoose={(next) => onFilter({ ...filter, order: orders.find(({ id }) => id === next)?.id ?? filter.order })}
        />
      )}
      <fieldset className={styles.kinds} aria-label="类型">
        {[undefined, ...mediaClasses].map((id) => (
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
    </div>
  )
}
