import { liveTypes } from '@jiangtai/contract/live-question'
import { questions } from '@jiangtai/contract/questions'
import { Search } from 'lucide-react'
import { useCall } from '../../kit/calls/use-call.ts'
import { useStore } from '../../kit/storage/store.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Pager } from '../../kit/ui/Pager.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { useThrottled } from '../../kit/use-throttled.ts'
import { pageBack } from '../../kit/window/page-back.ts'
import { aboutOf, shortOf } from '../../parts/question/bank/bank-words.ts'
import { Filters } from '../../parts/question/bank/Filters.tsx'
import { allMine, askedOf, isNarrow } from '../../parts/question/bank/filter.ts'
import styles from './Picking.module.css'
import { PickRow } from './PickRow.tsx'
import { pick, picking } from './picking.ts'

const pageSize = 10

/** What of the bank can be asked by itself. */
export function FromBank() {
  const { filter: kept, typed, page } = useStore(picking)
  const [word, source] = [useThrottled(typed.word.trim(), 400), useThrottled(typed.source.trim(), 400)]
  const filter = { ...kept, word, source }
  const found = useCall(
    questions.list,
    { ...askedOf(filter), live: true, curr_page_index: page, page_size: pageSize },
    { keepsLast: true, refetchOnWindowFocus: 'always' },
  )
  pageBack(page, found.data?.pageCount, (next) => pick({ page: next }))
  const clear = () => pick({ filter: { ...allMine, who: 'all' }, typed: { word: '', source: '' }, page: 1 })
  return (
    <>
      <Field
        label="搜索题干和选项"
        labelHidden
        type="search"
        placeholder="搜索题干和选项"
        icon={<Search size={20} aria-hidden="true" />}
        maxLength={100}
        value={typed.word}
        onChange={({ target }) => pick({ typed: { ...typed, word: target.value }, page: 1 })}
      />
      <Filters
        filter={kept}
        source={typed.source}
        types={liveTypes}
        isNarrow
        onSource={(text) => pick({ typed: { ...typed, source: text }, page: 1 })}
        onFilter={(next) => pick({ filter: next, page: 1 })}
      />
      <Loaded query={found} skeleton={<Skeleton lines={6} />}>
        {({ list, pageCount, total }) =>
          total === 0 ? (
            <EmptyState
              drawing="search"
              title={isNarrow(filter) ? '没有找到题目' : '题库里还没有能发的题'}
              hint="能发单选题、多选题、判断题和填空题。"
              action={isNarrow(filter) && <Button onClick={clear}>清除条件</Button>}
            />
          ) : (
            <>
              <ul className={styles.list} aria-label="能发的题目">
                {list.map((question) => {
                  const { id, type, body } = question
                  return <PickRow key={id} question={{ id, type, body, about: aboutOf(question) }} name={shortOf(question)} />
                })}
              </ul>
              <Pager page={page} pages={pageCount} total={`共 ${total} 题`} onPage={(next) => pick({ page: next })} />
            </>
          )
        }
      </Loaded>
    </>
  )
}
