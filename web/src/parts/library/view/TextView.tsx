import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { readFileStart } from '../../../kit/calls/file-start.ts'
import { ErrorNote } from '../../../kit/ui/ErrorNote.tsx'
import { useLatest } from '../../../kit/use-latest.ts'
import { DownloadCard } from './DownloadCard.tsx'
import { mostBytes, textOf } from './file-text.ts'
import styles from './TextView.module.css'
import type { ViewProps } from './view-props.ts'
import { Waiting } from './Waiting.tsx'

/** A plain text, letter by letter: nothing in it is taken for a page. */
export function TextView({ resource, fit, canSave, onProgress }: ViewProps) {
  const { file_cdn_url: url, name, title } = resource
  const read = useQuery({
    queryKey: ['file-text', url],
    queryFn: async ({ signal }) => textOf(await readFileStart(url, mostBytes + 1, signal)),
  })
  const scroller = useRef<HTMLElement>(null)
  const tell = useLatest(onProgress)
  const text = read.data?.text
  // Whoever has come to its end has read it.
  useEffect(() => {
    const sheet = scroller.current
    if (!sheet || !text) return
    const look = () => {
      if (sheet.scrollTop + sheet.clientHeight < sheet.scrollHeight - 4) return
      sheet.removeEventListener('scroll', look)
      tell.current?.({ seconds: 0, position: 0, isDone: true })
    }
    sheet.addEventListener('scroll', look)
    look()
    return () => sheet.removeEventListener('scroll', look)
  }, [text])
  if (read.isPending) return <Waiting />
  if (read.isError) return <ErrorNote text="文本没有加载成功" retrying={read.isFetching} onRetry={() => void read.refetch()} />
  if (text === undefined) return <DownloadCard resource={resource} why="这里认不出文件里的文字。" canSave={canSave} />
  if (text.trim() === '') return <DownloadCard resource={resource} why="这个文件里没有文字。" canSave={canSave} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is scrolled can be scrolled by keys.
    <section ref={scroller} className={styles.sheet} data-fit={fit} data-sheet aria-label={title} tabIndex={0}>
      <pre className={styles.text}>{text}</pre>
      {read.data.isCut && (
        <p className={styles.cut}>
          文件很长，这里只显示开头的一部分。
          <a href={url} download={name}>
            下载全文
          </a>
        </p>
      )}
    </section>
  )
}
