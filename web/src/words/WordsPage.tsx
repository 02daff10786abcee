import { words } from '@jiangtai/contract/words'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Card } from '../kit/ui/Card.tsx'
import { confirm } from '../kit/ui/confirm.ts'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Pager } from '../kit/ui/Pager.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useThrottled } from '../kit/use-throttled.ts'
import { useTitle } from '../kit/window/use-title.ts'
import { SearchField } from '../parts/console/SearchField.tsx'
import { SelectionBar } from '../parts/console/SelectionBar.tsx'
import { useActing } from '../parts/console/use-acting.ts'
import { AddWordsDialog } from './AddWordsDialog.tsx'
import { TryWords } from './TryWords.tsx'
import { WordHits } from './WordHits.tsx'
import styles from './WordsPage.module.css'

const wordsOnPage = 100

/** 敏感词: what the school adds to the words of everybody, a sentence to try them on, and what was found. */
export function WordsPage() {
  useTitle('敏感词')
  const [typed, setTyped] = useState('')
  const word = useThrottled(typed.trim(), 400)
  const [page, setPage] = useState(1)
  const [isAdding, setIsAdding] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const query = useCall(
    words.list,
    { ...(word && { word }), curr_page_index: page, page_size: wordsOnPage },
    { staleTime: 0, keepsLast: true },
  )
  const acting = useActing(words.list)

  function choose(one: string, isChosen: boolean) {
    const next = new Set(chosen)
    if (isChosen) next.add(one)
    else next.delete(one)
    setChosen(next)
  }
  async function remove() {
    const question = {
      title: `删除 ${chosen.size} 个词？`,
      body: '马上生效：以后写了这些词的文字不再被拦下。',
      ...{ yes: '删除', no: '不删除', danger: true },
    }
    if (!(await confirm(question))) return
    if (await acting.act(() => send(words.save, { del: [...chosen] }), `已删除 ${chosen.size} 个词`)) setChosen(new Set())
  }

  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <h1 className={styles.title}>敏感词</h1>
        <Button look="primary" onClick={() => setIsAdding(true)}>
          <Plus size={20} aria-hidden="true" />
          添加词
        </Button>
      </header>
      <p className={styles.hint}>
        姓名、班级、投票、留言等文字里有这些词，就存不下来。不分大小写和全角半角，中间加空格也算。改动马上生效。
      </p>
      <TryWords />
      <Loaded query={query} skeleton={<Skeleton lines={6} />}>
        {({ list, pageCount, total, first }) => (
          <>
            <Card
              title={`学校加的词${word ? '' : ` ${total}`}`}
              aside={
                <SearchField
                  label="搜索词"
                  placeholder="搜索词"
                  value={typed}
                  onChange={(next) => {
                    setTyped(next)
                    setPage(1)
                  }}
                />
              }
            >
              {total === 0 ? (
                <EmptyState
                  drawing={word ? 'search' : 'desk'}
                  title={word ? '没有找到' : '学校还没有加词'}
                  {...(!word && { hint: '可以粘贴，也可以选 txt、csv、xlsx 文件，一次加很多。' })}
                />
              ) : (
                <ul className={styles.words} aria-label="学校加的词">
                  {list.map((one) => (
                    <li key={one}>
                      <label className={styles.word}>
                        <input type="checkbox" checked={chosen.has(one)} onChange={({ target }) => choose(one, target.checked)} />
                        {one}
                      </label>
                    </li>
                  ))}
                </ul>
              )}
              <Pager page={page} pages={pageCount} total={`共 ${total} 个`} onPage={setPage} />
            </Card>
            <SelectionBar count={chosen.size} unit="个词">
              <Button onClick={() => setChosen(new Set())}>不选了</Button>
              <Button look="danger" loading={acting.isBusy} onClick={() => void remove()}>
                <Trash2 size={20} aria-hidden="true" />
                删除
              </Button>
            </SelectionBar>
            <details className={styles.first}>
              <summary>自带的词 {first.length} 个，每所学校都有，不能删除</summary>
              <p>{first.join('、')}</p>
            </details>
          </>
        )}
      </Loaded>
      <WordHits />
      {isAdding && (
        <AddWordsDialog
          onClose={() => setIsAdding(false)}
          onSome={() => void acting.readAgain()}
          onAdded={(said) => {
            setIsAdding(false)
            toast.success(said)
            void acting.readAgain()
          }}
        />
      )}
      {acting.dialog}
    </div>
  )
}
