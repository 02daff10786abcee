import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { usePart } from '../../kit/chunks/use-part.ts'
import { ErrorNote } from '../../kit/ui/ErrorNote.tsx'
import { IconButton } from '../../kit/ui/IconButton.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { useKeptClear } from '../../kit/window/kept-clear.ts'
import { StillSheets } from '../../parts/tool/ToolSheet.tsx'
import { studentSides } from '../tools.ts'
import styles from './StudentPreview.module.css'

const loadPreviews = () =>
  Promise.all(studentSides.flatMap(({ id, loadPreview }) => (loadPreview ? [loadPreview().then((Preview) => ({ id, Preview }))] : [])))

interface Props {
  /** Ids of those that are switched on. */
  readonly tools: readonly string[]
  readonly onClose: () => void
}

/** R238, O037: what students see of the running tool, for the teacher to look at. */
export function StudentPreview({ tools, onClose }: Props) {
  const { data, error, isFetching, refetch } = usePart('student-previews', loadPreviews)
  const box = useRef<HTMLElement>(null)
  useKeptClear(box, { isSoft: true })
  return (
    <section ref={box} className={styles.preview} aria-label="学生端预览">
      <header className={styles.bar}>
        <h2 className={styles.title}>学生端</h2>
        <IconButton look="chalk" aria-label="关闭学生端预览" onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </IconButton>
      </header>
      {error && <ErrorNote text={error.message} retrying={isFetching} onRetry={() => void refetch()} />}
      <div className={styles.frame}>
        <div className={styles.phone} data-layout="phone" inert>
          <StillSheets value={true}>
            {!data && !error && <Skeleton lines={4} />}
            {data
              ?.filter(({ id }) => tools.includes(id))
              .reduceRight<ReactNode>(
                (otherwise, { id, Preview }) => (
                  <Preview key={id} otherwise={otherwise} />
                ),
                <p className={styles.none}>学生端现在没有互动</p>,
              )}
          </StillSheets>
        </div>
      </div>
    </section>
  )
}
