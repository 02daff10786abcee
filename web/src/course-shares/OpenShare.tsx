import { courseShares, type ShareReceiver } from '@jiangtai/contract/course-shares'
import type { Resource } from '@jiangtai/contract/resource'
import { useEffect, useState } from 'react'
import { send } from '../kit/calls/send.ts'
import { useCall } from '../kit/calls/use-call.ts'
import { whenOf } from '../kit/time/day-time.ts'
import { useNow } from '../kit/time/use-now.ts'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { MediaMark } from '../parts/library/MediaMark.tsx'
import { metaOf } from '../parts/library/resource-words.ts'
import { ResourceDialog } from '../parts/library/view/ResourceDialog.tsx'
import styles from './OpenShare.module.css'
import { useSharesAgain } from './use-shares-again.ts'

/** What is in a share, each with a look at it; of an own one also who has read it. To open it is to have read it. */
export function OpenShare({ id, onClose }: { readonly id: number; readonly onClose: () => void }) {
  const opened = useCall(courseShares.resources, { id }, { staleTime: 0 })
  const [looked, setLooked] = useState<Resource>()
  const readAgain = useSharesAgain()
  const isUnread = opened.data?.share.is_read === 0
  useEffect(() => {
    // If it fails, the next look says it again.
    if (isUnread) void send(courseShares.read, { id }).then(readAgain, () => {})
  }, [isUnread, id, readAgain])
  const share = opened.data?.share
  return (
    <>
      <Dialog title={share ? share.course_name : '课程分享'} onClose={onClose}>
        <Loaded query={opened}>
          {({ share: { is_mine, teacher_name, text, can_copy, to_school }, list, receivers }) => (
            <>
              <p className={styles.about}>
                {is_mine === 1 ? '我分享的' : `${teacher_name} 老师`} · {can_copy === 1 ? '可以复制' : '只能看'}
              </p>
              {text !== '' && <p>{text}</p>}
              {list.length === 0 && <EmptyState drawing="search" title="里面的资源已被删除" />}
              <ul className={styles.list} aria-label="资源">
                {list.map((resource) => (
                  <li key={resource.id}>
                    <button type="button" className={styles.row} onClick={() => setLooked(resource)}>
                      <MediaMark mediaClass={resource.media_class_id} thumb={resource.thumb_url} />
                      <span className={styles.words}>
                        <span className={styles.name}>{resource.title}</span>
                        <span className={styles.meta}>{metaOf(resource)}</span>
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              {is_mine === 1 && <Readers receivers={receivers} toSchool={to_school === 1} />}
            </>
          )}
        </Loaded>
      </Dialog>
      {looked && (
        <ResourceDialog resource={looked} canSave={looked.is_mine === 1 || share?.can_copy === 1} onClose={() => setLooked(undefined)} />
      )}
    </>
  )
}

function Readers({ receivers, toSchool }: { readonly receivers: readonly ShareReceiver[]; readonly toSchool: boolean }) {
  const now = useNow()
  return (
    <section aria-label="谁看过">
      <h3 className={styles.title}>谁看过</h3>
      {receivers.length === 0 && <p className={styles.meta}>{toSchool ? '还没有老师看过。' : '没有收到的老师。'}</p>}
      <ul className={styles.readers}>
        {receivers.map(({ id, name, read_at, is_copied }) => (
          <li key={id} className={styles.reader}>
            <span className={styles.name}>{name}</span>
            <span className={styles.meta}>
              {read_at === 0 ? '还没看' : `${whenOf(read_at, now)} 看过`}
              {is_copied === 1 && ' · 放进了课程'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
