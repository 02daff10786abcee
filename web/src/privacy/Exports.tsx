import { jobStates } from '@jiangtai/contract/jobs'
import { type DataExport, privacy } from '@jiangtai/contract/privacy'
import { useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useActing } from '../parts/console/use-acting.ts'
import { sizeText } from '../parts/library/size-text.ts'
import { PersonDialog } from './PersonDialog.tsx'
import styles from './PrivacyPage.module.css'

const isUnderWay = ({ state }: DataExport) => state === jobStates.waiting || state === jobStates.running

function stateWords({ state, done, total, bytes }: DataExport) {
  if (state === jobStates.failed) return '没有完成，请重新导出'
  if (state === jobStates.done) return sizeText(bytes)
  return total > 0 ? `正在导出 ${Math.floor((100 * done) / total)}%` : '等待导出'
}

/** Zips of one person or of the school, while they are made and as long as they are there. */
export function Exports() {
  const read = useCall(
    privacy.exports,
    {},
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.list.some(isUnderWay) ? 2000 : false),
    },
  )
  const now = useNow()
  const [isChoosing, setIsChoosing] = useState(false)
  const { isBusy, act, dialog } = useActing(privacy.exports)
  return (
    <section aria-label="导出数据">
      <h2 className={styles.part}>导出数据</h2>
      <div className={styles.acts}>
        <Button disabled={isBusy} onClick={() => setIsChoosing(true)}>
          导出一个人
        </Button>
        <Button disabled={isBusy} onClick={() => void act(() => send(privacy.exportSchool, {}), '开始导出')}>
          导出全校
        </Button>
      </div>
      <Loaded query={read} skeleton={<Skeleton lines={2} />}>
        {({ list }) =>
          list.length === 0 ? (
            <p className={styles.hint}>还没有导出过。</p>
          ) : (
            <ul className={styles.table} aria-label="导出">
              {list.map((one) => (
                <li key={one.id} className={styles.row} aria-label={one.name || '全校'}>
                  <span className={styles.about}>
                    <span className={styles.name}>{one.name || '全校'}</span>
                    <span className={styles.hint}>
                      {one.asked_by} · {whenOf(one.created_at, now)} · {stateWords(one)}
                    </span>
                  </span>
                  {one.url !== '' && (
                    <a href={one.url} download aria-label={`下载：${one.name || '全校'}`}>
                      下载
                    </a>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {isChoosing && (
        <PersonDialog
          withTeachers
          title="导出一个人"
          verb="导出"
          onChoose={({ id }) => {
            setIsChoosing(false)
            void act(() => send(privacy.exportPerson, { user_id: id }), '开始导出')
          }}
          onClose={() => setIsChoosing(false)}
        />
      )}
      {dialog}
    </section>
  )
}
