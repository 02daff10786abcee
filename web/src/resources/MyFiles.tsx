import { type UploadedFile, uploads } from '@jiangtai/contract/uploads'
import { useState } from 'react'
import { MediaMark } from '../kit/library/MediaMark.tsx'
import type { ReplyOf } from '../kit/send.ts'
import { Button } from '../kit/ui/Button.tsx'
import { EmptyState } from '../kit/ui/EmptyState.tsx'
import { Loaded } from '../kit/ui/Loaded.tsx'
import { Pager } from '../kit/ui/Pager.tsx'
import { Skeleton } from '../kit/ui/Skeleton.tsx'
import { useCall } from '../kit/use-call.ts'
import { Preview } from './Preview.tsx'
import styles from './rows.module.css'
import { dayText, sizeText } from './upload-text.ts'
import { ViewButton } from './ViewButton.tsx'

const page_size = 20

interface Props {
  readonly word: string
  readonly onClear: () => void
}

export function MyFiles({ word, onClear }: Props) {
  const [page, setPage] = useState(1)
  const input = { ...(word && { word }), curr_page_index: page, page_size }
  const mine = useCall(uploads.mine, input, { keepsLast: true, refetchOnWindowFocus: true })
  return (
    <section aria-labelledby="files-title">
      <div className={styles.head}>
        <h2 id="files-title" className={styles.title}>
          {word ? '找到' : '已上传'} {mine.data && <span className={styles.count}>{mine.data.count} 个文件</span>}
        </h2>
      </div>
      <Loaded query={mine} skeleton={<Skeleton lines={6} />}>
        {(found) => (found.count === 0 ? <Nothing word={word} onClear={onClear} /> : <Found found={found} page={page} onPage={setPage} />)}
      </Loaded>
    </section>
  )
}

function Nothing({ word, onClear }: Props) {
  if (!word) return <EmptyState drawing="desk" title="还没有上传资源" hint="课件、视频、音频、图片和文档，传上来就在这里。" />
  const again = <Button onClick={onClear}>清空搜索</Button>
  return <EmptyState drawing="search" title="没有找到这个资源" hint="换个名称再试一次。" action={again} />
}

interface FoundProps {
  readonly found: ReplyOf<typeof uploads.mine>
  readonly page: number
  readonly onPage: (page: number) => void
}

function Found({ found: { list, pageCount, count }, page, onPage }: FoundProps) {
  const [viewed, setViewed] = useState<UploadedFile>()
  return (
    <>
      <div className={styles.table}>
        <div className={styles.header} aria-hidden="true">
          <span>文件</span>
          <span>大小</span>
          <span>上传时间</span>
        </div>
        <ul>
          {list.map((file) => (
            <li key={file.file_id} className={styles.row} aria-label={file.name}>
              <span className={styles.file}>
                <MediaMark mediaClass={file.media_class_id} />
                <span className={styles.name} title={file.name}>
                  {file.name}
                </span>
              </span>
              <span className={styles.size}>{sizeText(file.bytes)}</span>
              <span className={styles.when}>{dayText(file.created_at * 1000)}</span>
              <span className={styles.actions}>
                <ViewButton file={file} onView={() => setViewed(file)} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      <Pager page={page} pages={pageCount} total={`共 ${count} 个`} onPage={onPage} />
      {viewed && <Preview file={viewed} onClose={() => setViewed(undefined)} />}
    </>
  )
}
