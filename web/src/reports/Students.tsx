import type { LessonReport } from '@jiangtai/contract/reports'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { useFirst } from '../kit/use-first.ts'
import { useLayout } from '../kit/window/layout.ts'
import { useAllWhenPrinting } from '../kit/window/use-all-when-printing.ts'
import { StudentList } from './StudentList.tsx'
import styles from './Students.module.css'
import { StudentTable } from './StudentTable.tsx'
import { type Filter, filtered, filters, filterWords, nextOrder, type Order, ordered } from './student-rows.ts'

const nobody: Readonly<Record<Filter, string>> = { all: '班里还没有学生', silent: '来上课的同学都发过言', absent: '没有人缺勤' }

/** An ordinary class is shown whole. */
const atFirst = 60

export function Students({ report }: { readonly report: LessonReport }) {
  const { students, questions, public_vote_count } = report
  const [filter, setFilter] = useState<Filter>('all')
  const [order, setOrder] = useState<Order>()
  const phone = useLayout() === 'phone'
  const rows = ordered(filtered(students, filter), order)
  const { shown, cut, showAll } = useFirst(rows, atFirst)
  useAllWhenPrinting(showAll)
  const options = filters.map((value) => ({ value, text: filterWords(students, value) }))
  return (
    <Card
      title="每位同学"
      className={styles.card}
      aside={
        <div className={styles.filter}>
          <Segmented label="显示哪些同学" options={options} value={filter} onChange={setFilter} />
        </div>
      }
    >
      {rows.length === 0 && <EmptyState drawing="desk" title={nobody[filter]} />}
      {rows.length > 0 &&
        (phone ? (
          <StudentList students={shown} questions={questions} publicVotes={public_vote_count} />
        ) : (
          <StudentTable
            students={shown}
            questions={questions}
            publicVotes={public_vote_count}
            order={order}
            onOrder={(column) => setOrder(nextOrder(order, column))}
          />
        ))}
      {cut && (
        <Button wide look="quiet" className={styles.more} onClick={showAll}>
          显示全部 {rows.length} 人
        </Button>
      )}
    </Card>
  )
}
