import { type AuditRow, admins } from '@jiangtai/contract/admins'
import { type AuditAct, actorWords, auditActs, auditKinds, auditWords, commandLine } from '@jiangtai/contract/audits'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { useSaveFile } from '../kit/calls/use-save-file.ts'
import { clockOf, dayOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Field } from '../kit/ui/Field.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Menu } from '../kit/ui/Menu.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useTitle } from '../kit/window/use-title.ts'
import styles from './AuditPage.module.css'

interface Filter {
  readonly act?: AuditAct
  readonly actor_id?: number
  readonly day?: string
}

const acts = Object.keys(auditActs) as AuditAct[]
const every = -1
const all = { id: every, name: '全部' }

/** What was done in the school, by whom and when. */
export function AuditPage() {
  useTitle('审计')
  const [filter, setFilter] = useState<Filter>({})
  const file = useSaveFile(admins.exportAudit)
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>审计</h1>
        <Button loading={file.isPending} onClick={() => file.mutate(filter)}>
          <Download size={20} aria-hidden="true" />
          导出表格
        </Button>
      </header>
      <p className={styles.hint}>只增加，不修改，保留 400 天；人的名字只写第一个字。</p>
      <Filters filter={filter} onChange={setFilter} />
      <Rows filter={filter} />
    </div>
  )
}

function Filters({ filter, onChange }: { readonly filter: Filter; readonly onChange: (filter: Filter) => void }) {
  const { act, actor_id, ...rest } = filter
  const actors = useCall(admins.auditActors, {}, { staleTime: 0 }).data?.list ?? []
  const people = [all, ...actors.map(({ id, name }) => ({ id, name: id === 0 ? commandLine : name }))]
  const things = [all, ...acts.map((one, at) => ({ id: at, name: auditActs[one] }))]
  return (
    <div className={styles.filters}>
      <Menu
        label="做了什么"
        items={things}
        chosen={act ? acts.indexOf(act) : every}
        text={act ? auditActs[act] : '做了什么：全部'}
        onChoose={(at) => {
          const next = acts[at]
          onChange({ ...rest, ...(actor_id !== undefined && { actor_id }), ...(next && { act: next }) })
        }}
      />
      <Menu
        label="谁"
        items={people}
        chosen={actor_id ?? every}
        text={people.find(({ id }) => id === actor_id)?.name ?? '谁：全部'}
        onChoose={(id) => onChange({ ...rest, ...(act && { act }), ...(id !== every && { actor_id: id }) })}
      />
      <Field
        className={styles.day}
        label="哪一天"
        labelHidden
        type="date"
        value={filter.day ?? ''}
        onChange={({ target }) => {
          const { day: _day, ...others } = filter
          onChange(target.value === '' ? others : { ...others, day: target.value })
        }}
      />
    </div>
  )
}

function Rows({ filter }: { readonly filter: Filter }) {
  const read = useInfiniteQuery({
    queryKey: [admins.audit.path, filter],
    queryFn: ({ pageParam, signal }) => send(admins.audit, { ...filter, ...(pageParam > 0 && { before_id: pageParam }) }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ next_id }) => next_id || undefined,
    staleTime: 0,
  })
  return (
    <Loaded query={read} skeleton={<Skeleton lines={6} />}>
      {({ pages }) => {
        const rows = pages.flatMap(({ list }) => list)
        if (rows.length === 0) return <EmptyState drawing="search" title="没有记录" hint="换一个条件看看。" />
        return (
          <>
            <ul className={styles.table} aria-label="记录">
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
            {read.hasNextPage && (
              <Button loading={read.isFetchingNextPage} className={styles.more} onClick={() => void read.fetchNextPage()}>
                更早的
              </Button>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

function Row({ row }: { readonly row: AuditRow }) {
  const now = useNow()
  const [before, after] = [auditWords(row.before_json), auditWords(row.after_json)]
  return (
    <li className={styles.row}>
      <span className={styles.when}>
        {dayOf(row.created_at, now)} {clockOf(row.created_at)}
      </span>
      <span className={styles.who}>
        {actorWords(row)}
        {row.address !== '' && <span className={styles.address}>{row.address}</span>}
      </span>
      <span className={styles.what}>
        {auditActs[row.act]} <span className={styles.object}>{`${auditKinds[row.object_kind]} ${row.object_name}`}</span>
      </span>
      <span className={styles.change}>{before === '' ? after : `${before} → ${after}`}</span>
    </li>
  )
}
