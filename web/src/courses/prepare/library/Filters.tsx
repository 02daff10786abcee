import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../../../kit/cx.ts'
import { Field } from '../../../kit/ui/Field.tsx'
import { Segmented } from '../../../kit/ui/Segmented.tsx'
import { TagMenu } from '../../../parts/library/TagMenu.tsx'
import styles from './LibraryPane.module.css'
import { examKind, examShelves, kindsFor, nearnesses, shelves, type Wanted } from './shelves.ts'

interface Props {
  readonly wanted: Wanted
  readonly onWant: (change: Partial<Wanted>) => void
  readonly upload: ReactNode
  readonly hasExams: boolean
}

export function Filters({ wanted: { shelf, kind, near, tagId, word }, onWant, upload, hasExams }: Props) {
  return (
    <>
      <div className={styles.head}>
        <h2 id="library-title" className={styles.title}>
          资源库
        </h2>
        <fieldset aria-label="谁的资源" className={styles.shelves}>
          {(kind === examKind ? examShelves : shelves).map(({ value, text }) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === shelf}
              className={styles.shelf}
              onClick={() => onWant({ shelf: value })}
            >
              {text}
            </button>
          ))}
        </fieldset>
        <div className={styles.upload}>{upload}</div>
      </div>
      <fieldset aria-label="类型" className={styles.kinds}>
        {kindsFor(hasExams).map(({ value, text }) => (
          <button
            key={value}
            type="button"
            aria-pressed={value === kind}
            className={cx(styles.kind, value === kind && styles.chosen)}
            onClick={() =>
              onWant(
                value === examKind && !examShelves.some((one) => one.value === shelf) ? { kind: value, shelf: 'all' } : { kind: value },
              )
            }
          >
            {text}
          </button>
        ))}
      </fieldset>
      <div className={styles.narrow}>
        <Segmented label="范围" options={nearnesses} value={near} onChange={(value) => onWant({ near: value })} />
        {kind !== examKind && <TagMenu tagId={tagId} onChoose={(value) => onWant({ tagId: value })} />}
        <Field
          className={styles.search}
          label="搜索名称和内容"
          labelHidden
          type="search"
          placeholder="搜索名称和内容"
          icon={<Search size={20} aria-hidden="true" />}
          value={word}
          onChange={({ target }) => onWant({ word: target.value })}
        />
      </div>
    </>
  )
}
