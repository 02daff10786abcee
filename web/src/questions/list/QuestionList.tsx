import { bankLimits, type ListedQuestion } from '@jiangtai/contract/questions'
import { useEffect, useState } from 'react'
import { type Choice, useChoice } from '../../kit/choice.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Pager } from '../../kit/ui/Pager.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { Way } from '../../kit/ui/Way.tsx'
import { pageBack } from '../../kit/window/page-back.ts'
import { SelectionBar } from '../../parts/console/SelectionBar.tsx'
import { allMine, type Filter, isNarrow } from '../../parts/question/bank/filter.ts'
import { useQuestionList } from '../../parts/question/bank/use-question-list.ts'
import { editAddress, importAddress } from '../address.ts'
import { ExportDialog } from './ExportDialog.tsx'
import styles from './QuestionList.module.css'
import { QuestionRow } from './QuestionRow.tsx'
import { isTooMany, useQuestionActs } from './use-question-acts.ts'

interface Props {
  readonly filter: Filter
  readonly page: number
  readonly onPage: (page: number) => void
  readonly onFilter: (filter: Filter) => void
}

export function QuestionList({ filter, page, onPage, onFilter }: Props) {
  const found = useQuestionList(filter, page)
  const pages = found.data?.pageCount ?? 0
  const choice = useChoice<ListedQuestion>()
  const [isExporting, setIsExporting] = useState(false)
  const total = found.data?.total ?? 0
  const clear = () => onFilter({ ...allMine, who: filter.who })
  pageBack(page, pages, onPage)
  return (
    <section aria-labelledby="questions-title">
      <div className={styles.over}>
        <h2 id="questions-title" className={styles.title}>
          {isNarrow(filter) ? '找到' : titles[filter.who]} {found.data && <span className={styles.count}>{total} 题</span>}
        </h2>
        {isNarrow(filter) && total > 0 && (
          <Button look="text" onClick={clear}>
            清除条件
          </Button>
        )}
      </div>
      <Loaded query={found} skeleton={<Skeleton lines={6} />}>
        {({ list }) =>
          total === 0 ? (
            <Nothing filter={filter} onClear={clear} />
          ) : (
            <>
              <Rows key={page} list={list} choice={choice} total={total} onExportAll={() => setIsExporting(true)} />
              <Pager page={page} pages={pages} total={`共 ${total} 题`} onPage={onPage} />
            </>
          )
        }
      </Loaded>
      {isExporting && <ExportDialog what={{ filter, total }} onClose={() => setIsExporting(false)} />}
    </section>
  )
}

const titles = { mine: '我的题目', school: '校本题目', platform: '公共题目', all: '全部题目' } as const

function Nothing({ filter, onClear }: { readonly filter: Filter; readonly onClear: () => void }) {
  if (isNarrow(filter)) return <EmptyState drawing="search" title="没有找到题目" action={<Button onClick={onClear}>清除条件</Button>} />
  if (filter.who === 'school')
    return <EmptyState drawing="desk" title="还没有校本题目" hint="老师编辑题目时，“谁能用”选全校老师，就在这里。" />
  if (filter.who === 'platform') return <EmptyState drawing="desk" title="还没有公共题目" />
  const ways = (
    <div className={styles.ways}>
      <Way to={importAddress('new')}>导入题目</Way>
      <Way to={editAddress('new')}>新建题目</Way>
    </div>
  )
  return <EmptyState drawing="desk" title="还没有题目，导入一份试卷试试" action={ways} />
}

interface RowsProps {
  readonly list: readonly ListedQuestion[]
  readonly choice: Choice<ListedQuestion>
  /** On all pages. */
  readonly total: number
  readonly onExportAll: () => void
}

function Rows({ list, choice, total, onExportAll }: RowsProps) {
  const { chosen, choose, keepTo } = choice
  const acts = useQuestionActs()
  const [exported, setExported] = useState<readonly number[]>()
  useEffect(() => keepTo(list), [list, keepTo])
  const isAll = list.every(({ id }) => chosen.has(id))
  const some = [...chosen.values()]
  const own = some.filter(({ is_mine }) => is_mine === 1)
  const letGo = (gone: readonly ListedQuestion[]) => () => choose(gone, false)
  return (
    <>
      <div className={styles.table}>
        <div className={styles.head}>
          <Checkbox label="选本页" checked={isAll} onChange={({ target }) => choose(list, target.checked)} />
          <Button look="text" onClick={onExportAll}>
            {total > bankLimits.exported ? `导出前 ${bankLimits.exported} 题` : `导出这 ${total} 题`}
          </Button>
        </div>
        <ul>
          {list.map((question) => (
            <QuestionRow
              key={question.id}
              question={question}
              isChosen={chosen.has(question.id)}
              onChoose={(isOn) => choose([question], isOn)}
              onCopy={() => void acts.copy([question], () => {})}
              onExport={() => setExported([question.id])}
              onRemove={() => void acts.remove([question], letGo([question]))}
            />
          ))}
        </ul>
      </div>
      <SelectionBar count={some.length} unit="题">
        {isTooMany(some.length) && <span>一次最多复制或删除 {bankLimits.atOnce} 题</span>}
        <Button look="quiet" onClick={letGo(some)}>
          取消选择
        </Button>
        <Button disabled={some.length > bankLimits.exported} onClick={() => setExported(some.map(({ id }) => id))}>
          导出
        </Button>
        <Button loading={acts.isBusy} disabled={isTooMany(some.length)} onClick={() => void acts.copy(some, letGo(some))}>
          复制为我的题目
        </Button>
        {own.length > 0 && (
          <Button
            className={styles.remove}
            disabled={isTooMany(own.length)}
            loading={acts.isBusy}
            onClick={() => void acts.remove(own, letGo(own))}
          >
            {own.length < some.length ? `删除我的 ${own.length} 题` : '删除'}
          </Button>
        )}
      </SelectionBar>
      {exported && <ExportDialog what={exported} onClose={() => setExported(undefined)} />}
    </>
  )
}
