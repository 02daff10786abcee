import type { ExamSeat } from '@jiangtai/contract/exam-classes'
import { useState } from 'react'
import { Chips } from '../kit/ui/Chips.tsx'
import { Segmented } from '../kit/ui/Segmented.tsx'
import { Select } from '../kit/ui/Select.tsx'
import { SeatGrid, type SeatsProps } from './SeatGrid.tsx'
import styles from './Seats.module.css'
import { SeatTable } from './SeatTable.tsx'
import { filtersOf, type SeatFilter, type SeatOrder, seatOrders, seatsShown } from './seat-order.ts'
import { lookTitles } from './seat-words.ts'

interface Props extends Omit<SeatsProps, 'seats'> {
  readonly list: readonly ExamSeat[]
}

const views = [
  { value: 'grid', text: '格子' },
  { value: 'table', text: '表格' },
] as const
const filterTitles = { ...lookTitles, all: '全部', noted: '要看一下' } as const

/** Everybody of the class, or some of them, in an order. */
export function Seats({ exam, places, list, now, chosen, onChoose }: Props) {
  const [filter, setFilter] = useState<SeatFilter>('all')
  const [order, setOrder] = useState<SeatOrder>('roster')
  const [view, setView] = useState<(typeof views)[number]['value']>('grid')
  const seats = seatsShown(list, exam, filter, order)
  const shown = { exam, places, seats, now, chosen, onChoose }
  return (
    <section aria-label="学生" className={styles.seats}>
      <div className={styles.tools}>
        <Chips
          label="看哪些学生"
          value={filter}
          onChange={setFilter}
          chips={filtersOf(list, exam, filter).map(({ filter: value, count }) => ({
            key: value,
            value,
            face: `${filterTitles[value]} ${count}`,
          }))}
        />
        <div className={styles.ways}>
          <Segmented label="怎么看" options={views} value={view} onChange={setView} />
          <Select
            label="排列顺序"
            labelHidden
            className={styles.order}
            value={order}
            options={seatOrders}
            onChange={(value) => setOrder(seatOrders.find((one) => one.value === value)?.value ?? 'roster')}
          />
        </div>
      </div>
      {seats.length === 0 && <p className={styles.nobody}>现在没有这样的学生</p>}
      {view === 'grid' ? <SeatGrid {...shown} /> : <SeatTable {...shown} />}
    </section>
  )
}
