import type { ListedQuestion } from '@jiangtai/contract/questions'
import { Plus, Search } from 'lucide-react'
import { useState } from 'react'
import { useChoice } from '../../kit/choice.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Field } from '../../kit/ui/Field.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Pager } from '../../kit/ui/Pager.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { useBusy } from '../../kit/use-busy.ts'
import { useThrottled } from '../../kit/use-throttled.ts'
import { pageBack } from '../../kit/window/page-back.ts'
import { SelectionBar } from '../../parts/console/SelectionBar.tsx'
import { Filters } from '../../parts/question/bank/Filters.tsx'
import { allMine, type Filter, isNarrow } from '../../parts/question/bank/filter.ts'
import { useQuestionList } from '../../parts/question/bank/use-question-list.ts'
import styles from './Bank.module.css'
import { BankRow } from './BankRow.tsx'

/** What is looked for in the bank, and what has been put into the basket: it outlives the pane. */
export function useBank(rootSubjectId: number) {
  const begin: Filter = { ...allMine, who: 'all', rootId: rootSubjectId }
  const [kept, setKept] = useState(begin)
  const [typed, setTyped] = useState({ word: '', source: '' })
  const [word, source] = [useThrottled(typed.word.trim(), 400), useThrottled(typed.source.trim(), 400)]
  const filter: Filter = { ...kept, word, source }
  const key = JSON.stringify(filter)
  const [turned, setTurned] = useState({ key, page: 1 })
  return {
    ...{ filter, typed, setFilter: setKept, setTyped, basket: useChoice<ListedQuestion>() },
    // Another search begins on its first page.
    page: turned.key === key ? turned.page : 1,
    turn: (page: number) => setTurned({ key, page }),
    clear() {
      setKept({ ...begin, rootId: 0 })
      setTyped({ word: '', source: '' })
    },
  }
}
export type Bank = ReturnType<typeof useBank>

interface Props {
  readonly bank: Bank
  /** Questions that are in the exam. */
  readonly chosen: ReadonlySet<number>
  readonly canDrag: boolean
  /** Whether they are in. */
  readonly onAdd: (ids: readonly number[]) => Promise<boolean>
  readonly onWrite: () => void
}

/** The bank beside an exam: questions go in one by one, or collect in a basket and go in together. */
export function BankPane({ bank, chosen, canDrag, onAdd, onWrite }: Props) {
  const { filter, typed, setFilter, setTyped, basket, page, turn, clear } = bank
  const found = useQuestionList(filter, page)
  const [isBusy, run] = useBusy()
  const inBasket = [...basket.chosen.values()]
  pageBack(page, found.data?.pageCount ?? 0, turn)
  const addBasket = () =>
    run(async () => {
      if (await onAdd(inBasket.map(({ id }) => id))) basket.choose(inBasket, false)
    })
  return (
    <section className={styles.pane} aria-labelledby="bank-title">
      <header className={styles.head}>
        <h2 id="bank-title" className={styles.title}>
          题库 {found.data && <span className={styles.count}>{found.data.total} 题</span>}
        </h2>
        <Field
          className={styles.search}
          label="搜索题干和选项"
          labelHidden
          type="search"
          placeholder="搜索题干和选项"
          icon={<Search size={20} aria-hidden="true" />}
          maxLength={100}
          value={typed.word}
          onChange={({ target }) => setTyped({ ...typed, word: target.value })}
        />
        <Button onClick={onWrite}>
          <Plus size={20} aria-hidden="true" />
          新建题目
        </Button>
      </header>
      <Filters filter={filter} source={typed.source} onSource={(text) => setTyped({ ...typed, source: text })} onFilter={setFilter} />
      <Loaded query={found} skeleton={<Skeleton lines={6} />}>
        {({ list, pageCount, total }) =>
          total === 0 ? (
            <EmptyState
              drawing="search"
              title={isNarrow(filter) ? '没有找到题目' : '题库里还没有题目'}
              action={isNarrow(filter) ? <Button onClick={clear}>清除条件</Button> : <Button onClick={onWrite}>新建题目</Button>}
            />
          ) : (
            <>
              <ul className={styles.list} aria-label="题库里的题目">
                {list.map((question) => (
                  <BankRow
                    key={question.id}
                    question={question}
                    isIn={chosen.has(question.id)}
                    isChosen={basket.chosen.has(question.id)}
                    canDrag={canDrag}
                    onChoose={(isOn) => basket.choose([question], isOn)}
                    onAdd={() => void run(() => onAdd([question.id]))}
                  />
                ))}
              </ul>
              <Pager page={page} pages={pageCount} total={`共 ${total} 题`} onPage={turn} />
            </>
          )
        }
      </Loaded>
      <SelectionBar count={inBasket.length} unit="题">
        <Button look="quiet" onClick={() => basket.choose(inBasket, false)}>
          清空
        </Button>
        <Button look="primary" loading={isBusy} onClick={() => void addBasket()}>
          加入试卷
        </Button>
      </SelectionBar>
    </section>
  )
}
