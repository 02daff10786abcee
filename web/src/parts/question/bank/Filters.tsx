import {
  difficulties,
  difficultyTitles,
  type QuestionType,
  questionLimits,
  questionTitles,
  questionTypes,
} from '@jiangtai/contract/question'
import { questionOrders } from '@jiangtai/contract/questions'
import { subjects } from '@jiangtai/contract/subjects'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useCall } from '../../../kit/calls/use-call.ts'
import { Button } from '../../../kit/ui/Button.tsx'
import { Field } from '../../../kit/ui/Field.tsx'
import { Menu, type MenuItem } from '../../../kit/ui/Menu.tsx'
import { Segmented } from '../../../kit/ui/Segmented.tsx'
import { useLayout } from '../../../kit/window/layout.ts'
import styles from './Filters.module.css'
import { type Filter, narrowings, type Whose } from './filter.ts'
import { PointFilter } from './PointFilter.tsx'

const whoseTitles = [
  { value: 'mine', text: '我的' },
  { value: 'school', text: '校本' },
  { value: 'platform', text: '公共' },
  { value: 'all', text: '全部' },
] as const satisfies readonly { readonly value: Whose; readonly text: string }[]

const { single, multiple, judge, pack, analysis, read, hearing, hearingPack, hearingRead } = questionTypes
const allTypes = [single, multiple, judge, pack, analysis, read, hearing, hearingPack, hearingRead]
const typeItems = (types: readonly QuestionType[]) => [
  { id: 0, name: '全部题型' },
  ...types.map((id) => ({ id, name: questionTitles[id] })),
]
const levelItems = [{ id: 0, name: '全部难度' }, ...difficulties.map((id) => ({ id, name: `难度 ${difficultyTitles[id]}` }))]
const useItems = [
  { id: 0, name: '用过和没用过' },
  { id: 1, name: '用过的' },
  { id: 2, name: '没用过的' },
]
const useIdOf = (used: boolean | undefined) => (used === undefined ? 0 : used ? 1 : 2)
const orders = [
  { id: questionOrders.newest, name: '最近加入' },
  { id: questionOrders.used, name: '使用最多' },
]

interface Props {
  readonly filter: Filter
  readonly source: string
  readonly onSource: (source: string) => void
  readonly onFilter: (filter: Filter) => void
  /** Without it all. */
  readonly types?: readonly QuestionType[]
  /** As on a phone, wherever there is little room. */
  readonly isNarrow?: boolean
}

/** What of the bank is wanted. Where there is little room whose it is stays in sight, the rest is behind a button that says how much is set. */
export function Filters(props: Props) {
  const { filter, onFilter, isNarrow = false } = props
  const isFolded = useLayout() === 'phone' || isNarrow
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const count = narrowings(filter)
  return (
    <div className={styles.filters}>
      <Segmented label="谁的题目" options={whoseTitles} value={filter.who} onChange={(who) => onFilter({ ...filter, who })} />
      {isFolded && (
        <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
          <SlidersHorizontal size={20} aria-hidden="true" />
          筛选{count > 0 && ` ${count}`}
        </Button>
      )}
      <div id={id} className={styles.more} hidden={isFolded && !isOpen}>
        <Places filter={filter} onFilter={onFilter} />
        <Kinds {...props} />
      </div>
    </div>
  )
}

/** One of some; 0 is all. */
function Choice(props: {
  readonly label: string
  readonly items: readonly MenuItem[]
  readonly chosen: number
  readonly onChoose: (id: number) => void
}) {
  const { items, chosen } = props
  return <Menu {...props} text={items.find(({ id }) => id === chosen)?.name ?? items[0]?.name ?? ''} />
}

/** Subject, grade and chapter, and what is known of the subject. */
function Places({ filter, onFilter }: Pick<Props, 'filter' | 'onFilter'>) {
  const { rootId, secondId, thirdId, pointId } = filter
  const roots = useCall(subjects.roots, {}).data?.subjects ?? []
  const seconds = useCall(subjects.seconds, { root_subject_id: rootId }, { enabled: rootId > 0 }).data?.subjects ?? []
  const thirds = useCall(subjects.thirds, { second_subject_id: secondId }, { enabled: secondId > 0 }).data?.subjects ?? []
  const none = { secondId: 0, thirdId: 0, pointId: 0 }
  return (
    <>
      {roots.length > 0 && (
        <Choice
          label="学科"
          items={[{ id: 0, name: '全部学科' }, ...roots.map(({ id, name, edition }) => ({ id, name, note: edition }))]}
          chosen={rootId}
          onChoose={(next) => onFilter({ ...filter, ...none, rootId: next })}
        />
      )}
      {rootId > 0 && seconds.length > 0 && (
        <Choice
          label="年级"
          items={[{ id: 0, name: '全部年级' }, ...seconds]}
          chosen={secondId}
          onChoose={(next) => onFilter({ ...filter, secondId: next, thirdId: 0 })}
        />
      )}
      {secondId > 0 && thirds.length > 0 && (
        <Choice
          label="章节"
          items={[{ id: 0, name: '全部章节' }, ...thirds]}
          chosen={thirdId}
          onChoose={(next) => onFilter({ ...filter, thirdId: next })}
        />
      )}
      {rootId > 0 && <PointFilter rootId={rootId} pointId={pointId} onPoint={(next) => onFilter({ ...filter, pointId: next })} />}
    </>
  )
}

function Kinds({ filter, source, onSource, onFilter, types = allTypes }: Props) {
  return (
    <>
      <Choice
        label="题型"
        items={typeItems(types)}
        chosen={filter.type ?? 0}
        onChoose={(next) => onFilter({ ...filter, type: types.find((type) => type === next) })}
      />
      <Choice
        label="难度"
        items={levelItems}
        chosen={filter.difficulty ?? 0}
        onChoose={(next) => onFilter({ ...filter, difficulty: difficulties.find((level) => level === next) })}
      />
      <Choice
        label="使用"
        items={useItems}
        chosen={useIdOf(filter.used)}
        onChoose={(next) => onFilter({ ...filter, used: next === 0 ? undefined : next === 1 })}
      />
      <Field
        className={styles.source}
        label="来源"
        labelHidden
        placeholder="来源"
        maxLength={questionLimits.source}
        value={source}
        onChange={({ target }) => onSource(target.value)}
      />
      <Choice
        label="排序"
        items={orders}
        chosen={filter.order}
        onChoose={(next) => onFilter({ ...filter, order: orders.find(({ id }) => id === next)?.id ?? filter.order })}
      />
    </>
  )
}
