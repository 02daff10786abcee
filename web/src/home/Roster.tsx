import { type ClassSummary, classes, type RosterStudent } from '@jiangtai/contract/classes'
import { useQueryClient } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { usePart } from '../kit/chunks/use-part.ts'
import { typedEarly } from '../kit/early/early.ts'
import { usePresence } from '../kit/live/use-lesson.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useLatest } from '../kit/use-latest.ts'
import { useThrottled } from '../kit/use-throttled.ts'
import { useLayout } from '../kit/window/layout.ts'
import { DepartedWay } from '../parts/members/DepartedWay.tsx'
import { NobodyYet } from '../parts/members/NobodyYet.tsx'
import { searchRoster } from '../parts/members/roster-search.ts'
import type { Member } from '../parts/members/use-member-acts.ts'
import styles from './Roster.module.css'
import { RosterList, RosterTable } from './RosterRows.tsx'

export function Roster({ current }: { readonly current: ClassSummary }) {
  const [words, setWords] = useState('')
  useEffect(() => setWords((words) => typedEarly('roster') ?? words), [])
  const roster = useCall(classes.roster, { class_id: current.id })
  return (
    <Card
      title="班级名单"
      aside={
        <Field
          className={styles.search}
          label="搜索学生"
          labelHidden
          type="search"
          name="roster"
          placeholder="搜索姓名或账号"
          icon={<Search size={20} aria-hidden="true" />}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      }
    >
      <Loaded query={roster} skeleton={<Skeleton lines={6} />}>
        {({ list }) =>
          list.length === 0 ? (
            <NobodyYet current={current} />
          ) : (
            <Found current={current} list={list} words={words} onClear={() => setWords('')} />
          )
        }
      </Loaded>
      <DepartedWay current={current} />
    </Card>
  )
}

interface FoundProps {
  readonly current: ClassSummary
  readonly list: readonly RosterStudent[]
  readonly words: string
  readonly onClear: () => void
}

function Found({ current, list, words, onClear }: FoundProps) {
  const phone = useLayout() === 'phone'
  const [parentsOf, showParents] = useState<Member>()
  const part = usePart('member-parents', () => import('../parts/members/MemberParents.tsx'), parentsOf !== undefined)
  const found = useMemo(() => searchRoster(list, words), [list, words])
  if (found.length === 0) {
    return (
      <EmptyState
        drawing="search"
        title="没有找到这位同学"
        hint="换个姓名或账号再试一次。"
        action={<Button onClick={onClear}>清空搜索</Button>}
      />
    )
  }
  const Rows = phone ? RosterList : RosterTable
  return (
    <>
      {/* A new search starts on its first page. */}
      <Rows key={words} current={current} students={found} onParents={showParents} />
      {parentsOf && part.data && <part.data.MemberParents member={parentsOf} onClose={() => showParents(undefined)} />}
    </>
  )
}

/** A whole class joins within a minute. */
const everyMs = 2000

/** Who joins a class, leaves it or gets another name is in the open lists a moment later. `known`: how many students the page shows. */
export function useRosterNews(known: number | undefined) {
  const client = useQueryClient()
  const presence = usePresence()
  const news = useThrottled(presence && `${presence.class_id}/${presence.student_count}/${presence.rounds}`, everyMs)
  const shown = useLatest({ known, presence })
  useEffect(() => {
    const { known, presence } = shown.current
    if (!news || !presence || known === undefined) return
    // The first round tells what the page has just read.
    if (presence.rounds <= 1 && presence.student_count === known) return
    for (const { path } of [classes.mine, classes.roster, classes.info]) void client.invalidateQueries({ queryKey: [path] })
  }, [news, client])
}
