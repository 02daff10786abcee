import { type ReceivedSuggest, suggestInbox } from '@jiangtai/contract/suggest-inbox'
import { type SuggestState, type SuggestType, suggestStateNames, suggestTypeNames } from '@jiangtai/contract/suggests'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '../kit/calls/use-call.ts'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Menu } from '../kit/ui/Menu.tsx'
import { Pager } from '../kit/ui/Pager.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useThrottled } from '../kit/use-throttled.ts'
import { pageBack } from '../kit/window/page-back.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { lookAgain } from '../parts/console/look-again.ts'
import { SearchField } from '../parts/console/SearchField.tsx'
import { StateChip } from '../parts/feedback/Said.tsx'
import { AnswerDialog } from './AnswerDialog.tsx'
import styles from './FeedbackPage.module.css'
import { authorWords } from './inbox-words.ts'

interface Filter {
  readonly state: SuggestState | -1
  readonly type: SuggestType | -1
  readonly about: -1 | 0 | 1
}

const pageSize = 20
const all = { id: -1, name: '全部' }
const listOf = (names: Readonly<Record<number, string>>) => [all, ...Object.entries(names).map(([id, name]) => ({ id: Number(id), name }))]
const states = listOf(suggestStateNames)
const types = listOf(suggestTypeNames)
const abouts = listOf({ 1: '关于资源', 0: '其他' })
const nameIn = (list: typeof states, id: number, label: string) =>
  id === -1 ? `${label}：全部` : (list.find((one) => one.id === id)?.name ?? '')

/** 意见反馈 of the school: what waits longest stands first. */
export function InboxPage() {
  useTitle('意见反馈')
  const client = useQueryClient()
  const [filter, setFilter] = useState<Filter>({ state: -1, type: -1, about: -1 })
  const [typed, setTyped] = useState('')
  const word = useThrottled(typed.trim(), 400)
  const [page, setPage] = useState(1)
  const [opened, setOpened] = useState<ReceivedSuggest>()
  const { state, type, about } = filter
  const list = useCall(
    suggestInbox.list,
    {
      ...(state !== -1 && { state }),
      ...(type !== -1 && { type_id: type }),
      ...(about !== -1 && { is_resource: about === 1 }),
      ...(word && { word }),
      ...{ curr_page_index: page, page_size: pageSize },
    },
    { ...lookAgain, keepsLast: true },
  )
  pageBack(page, list.data?.pageCount, setPage)
  const change = (next: Partial<Filter>) => {
    setFilter({ ...filter, ...next })
    setPage(1)
  }
  const readAgain = () =>
    Promise.all([suggestInbox.list, suggestInbox.waiting].map(({ path }) => client.invalidateQueries({ queryKey: [path] })))
  // One that has left the list, because a colleague has answered it, stays open with what was typed.
  const open = opened && (list.data?.list.find(({ id }) => id === opened.id) ?? opened)
  const isFiltered = state !== -1 || type !== -1 || about !== -1 || word !== ''
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>意见反馈</h1>
        <div className={styles.search}>
          <SearchField
            label="搜索反馈"
            placeholder="内容、资源或姓名"
            value={typed}
            onChange={(next) => {
              setTyped(next)
              setPage(1)
            }}
          />
        </div>
      </header>
      <div className={styles.filters}>
        <Menu
          label="状态"
          items={states}
          chosen={state}
          text={nameIn(states, state, '状态')}
          onChoose={(id) => change({ state: id as Filter['state'] })}
        />
        <Menu
          label="类型"
          items={types}
          chosen={type}
          text={nameIn(types, type, '类型')}
          onChoose={(id) => change({ type: id as Filter['type'] })}
        />
        <Menu
          label="关于什么"
          items={abouts}
          chosen={about}
          text={nameIn(abouts, about, '关于什么')}
          onChoose={(id) => change({ about: id as Filter['about'] })}
        />
      </div>
      <Loaded query={list} skeleton={<Skeleton lines={6} />}>
        {({ list: rows, pageCount, total }) =>
          total === 0 ? (
            <EmptyState
              drawing={isFiltered ? 'search' : 'desk'}
              title={isFiltered ? '没有找到' : '还没有反馈'}
              hint={isFiltered ? '换一个条件看看。' : '老师和学生写的反馈、报告的资源错误会出现在这里。'}
            />
          ) : (
            <>
              <ul className={styles.list} aria-label="反馈">
                {rows.map((row) => (
                  <Row key={row.id} row={row} onOpen={() => setOpened(row)} />
                ))}
              </ul>
              <Pager page={page} pages={pageCount} total={`共 ${total} 条`} onPage={setPage} />
            </>
          )
        }
      </Loaded>
      {open && <AnswerDialog key={open.id} suggest={open} onChanged={readAgain} onClose={() => setOpened(undefined)} />}
    </div>
  )
}

function Row({ row, onOpen }: { readonly row: ReceivedSuggest; readonly onOpen: () => void }) {
  const now = useNow()
  return (
    <li className={styles.received}>
      <button type="button" className={styles.open} onClick={onOpen}>
        <span className={styles.line}>
          <StateChip state={row.state} />
          <span>{suggestTypeNames[row.type_id]}</span>
          <span className={styles.who}>{authorWords(row.author)}</span>
          <span className={styles.aside}>{whenOf(row.created_at, now)}</span>
        </span>
        <span className={styles.words}>
          {row.resource_title !== '' && `《${row.resource_title}》`}
          {row.text}
        </span>
        {row.files.length > 0 && <span className={styles.aside}>附 {row.files.length} 个文件</span>}
      </button>
    </li>
  )
}
