import { type TypedWay, typedWays } from '@jiangtai/contract/exam-scores'
import { useState } from 'react'
import { isRefusedForGood } from '../kit/calls/refused.ts'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import page from '../kit/ui/page.module.css'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { Way } from '../kit/ui/Way.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import { scoresAddress } from '../parts/exam/addresses.ts'
import { Room } from './Room.tsx'
import { type Grid, useGrid } from './use-grid.ts'
import { usualWay } from './use-sheet.ts'

/** The scores of one exam of a class. */
export function GridPage({ id }: { readonly id: number }) {
  const grid = useGrid(id)
  useTitle(grid.data ? `录入成绩 ${grid.data.exam.title}` : '录入成绩')
  if (!grid.data && isRefusedForGood(grid.error))
    return (
      <div className={page.page}>
        <h1 className={page.title}>录入成绩</h1>
        <EmptyState
          drawing="search"
          title="不能录入成绩"
          hint={`${grid.error.message}。`}
          action={<Way to={scoresAddress}>看可以录入的考试</Way>}
        />
      </div>
    )
  return grid.data ? (
    <Known grid={grid.data} onReadAgain={() => void grid.refetch()} />
  ) : (
    <div className={page.page}>
      <h1 className={page.title}>录入成绩</h1>
      <Loaded query={grid} skeleton={<Skeleton lines={10} />}>
        {() => null}
      </Loaded>
    </div>
  )
}

interface Props {
  readonly grid: Grid
  readonly onReadAgain: () => void
}

function Known({ grid, onReadAgain }: Props) {
  const [way, setWay] = useState<TypedWay>(() => usualWay(grid))
  const other = way === typedWays.leaves ? typedWays.total : typedWays.leaves
  return (
    <Room
      key={way}
      grid={grid}
      way={way}
      onWay={() => {
        setWay(other)
        onReadAgain()
      }}
    />
  )
}
