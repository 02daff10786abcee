import { resourceLimits } from '@jiangtai/contract/resources'
import type { Choice } from '../kit/choice.ts'
import { Button } from '../kit/ui/Button.tsx'
import { toast } from '../kit/ui/toast.ts'
import { useBusy } from '../kit/use-busy.ts'
import { failed } from '../kit/words.ts'

import { allWords, chosenWords } from './choice-words.ts'
import styles from './ResourceList.module.css'
import { isTakenBack, type ShownResource, type Tab } from './shelves.ts'
import type { ResourceActs } from './use-resource-acts.ts'

interface Props {
  readonly tab: Tab
  readonly choice: Choice<ShownResource>
  readonly acts: ResourceActs
  /** There are more than this page has, which is chosen whole. */
  readonly more: { readonly total: number; readonly readAll: () => Promise<readonly ShownResource[]> } | undefined
  /** How many are chosen on other pages. */
  readonly elsewhere: number
  /** Into a lesson. */
  readonly onPut: (list: readonly ShownResource[]) => void
  readonly onMove: () => void
  readonly onTag: (() => void) | undefined
}

/** What can be done with several at once. */
export function SelectedBar({ tab, choice, acts, more, elsewhere, onPut, onMove, onTag }: Props) {
  const [busy, run] = useBusy()
  const chosen = [...choice.chosen.values()]
  const toSchool = chosen.filter(({ is_school }) => is_school === 0)
  const there = chosen.filter((one) => !isTakenBack(one))
  const isTooMany = chosen.length > resourceLimits.together
  const drop = async (done: Promise<boolean>) => {
    if (await done) choice.choose(chosen, false)
  }
  const give = async (some: readonly ShownResource[], isGiven: boolean) => {
    const is_school = isGiven ? 1 : 0
    if (await acts.setSchool(some, isGiven))
      choice.choose(
        some.map((one) => ({ ...one, is_school })),
        true,
      )
  }
  const chooseAll = async () => {
    try {
      choice.choose((await more?.readAll()) ?? [], true)
    } catch (error) {
      toast.error(error instanceof Error ? error.message : failed)
    }
  }
  return (
    <div className={styles.bar} role="toolbar" aria-label="已选的资源">
      <span className={styles.count} role="status">
        {chosenWords(chosen.length, elsewhere)}
      </span>
      {more && chosen.length < resourceLimits.together && (
        <Button look="quiet" loading={busy} onClick={() => run(chooseAll)}>
          {allWords(more.total)}
        </Button>
      )}
      <Button look="quiet" onClick={() => choice.choose(chosen, false)}>
        取消选择
      </Button>
      {tab === 'collected' ? (
        <>
          <Button disabled={isTooMany || there.length === 0} onClick={() => onPut(there)}>
            放进我的课程
          </Button>
          <Button disabled={isTooMany || there.length === 0} onClick={() => void acts.download(there)}>
            下载
          </Button>
          <Button disabled={isTooMany} onClick={() => void drop(acts.uncollect(chosen))}>
            取消收藏
          </Button>
        </>
      ) : (
        <>
          {toSchool.length > 0 ? (
            <Button disabled={isTooMany} onClick={() => void give(toSchool, true)}>
              放进校本
            </Button>
          ) : (
            <Button disabled={isTooMany} onClick={() => void give(chosen, false)}>
              从校本取回
            </Button>
          )}
          <Button disabled={isTooMany} onClick={onMove}>
            移动到课程
          </Button>
          {onTag && (
            <Button disabled={isTooMany} onClick={onTag}>
              标签
            </Button>
          )}
          <Button disabled={isTooMany} onClick={() => void acts.download(chosen)}>
            下载
          </Button>
          <Button className={styles.remove} disabled={isTooMany} onClick={() => void drop(acts.remove(chosen))}>
            删除
          </Button>
        </>
      )}
    </div>
  )
}
