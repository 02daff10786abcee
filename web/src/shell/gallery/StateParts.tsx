import { useState } from 'react'
import { Button } from '../../kit/ui/Button.tsx'
import { Card } from '../../kit/ui/Card.tsx'
import { type Connection, ConnectionStrip } from '../../kit/ui/ConnectionStrip.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { LoadingCard } from '../../kit/ui/LoadingOverlay.tsx'
import { Pager } from '../../kit/ui/Pager.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { toast } from '../../kit/ui/toast.ts'
import { offline, pleaseWait } from '../../kit/words.ts'
import styles from './GalleryPage.module.css'

const connections: readonly Connection[] = [
  { state: 'slow' },
  { state: 'lost' },
  { state: 'lost', attempt: 3 },
  { state: 'failed' },
  { state: 'back' },
  { state: 'back', resent: 2 },
]

export function StateParts() {
  const [page, setPage] = useState(1)
  const retry = () => toast.info('正在重试')
  return (
    <>
      <Card title="连接条">
        <div className={styles.column}>
          {connections.map((connection) => (
            <ConnectionStrip key={JSON.stringify(connection)} connection={connection} onRetry={retry} />
          ))}
          <ConnectionStrip connection={{ state: 'lost', attempt: 3 }} forStudent onRetry={retry} />
          <ConnectionStrip connection={{ state: 'back', resent: 1 }} forStudent />
          <ErrorNote text={offline} retrying={false} onRetry={retry} />
          <ErrorNote text="服务器繁忙，请稍后再试" retrying onRetry={retry} />
        </div>
      </Card>
      <Card title="加载">
        <div className={styles.grid}>
          <LoadingCard text={pleaseWait} />
          <Skeleton lines={5} />
        </div>
      </Card>
      <Card title="空状态">
        <div className={styles.grid}>
          <EmptyState drawing="desk" title="还没有班级" hint="请联系学校管理员加入班级。" />
          <EmptyState
            drawing="search"
            title="没有找到这位同学"
            hint="换个姓名或账号再试一次。"
            action={<Button onClick={retry}>清空搜索</Button>}
          />
        </div>
      </Card>
      <Card title="翻页">
        <Pager page={page} pages={17} total="共 999 人" onPage={setPage} />
      </Card>
    </>
  )
}
