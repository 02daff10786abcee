import type { KnowledgePoint } from '@jiangtai/contract/knowledge-points'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { Dialog } from '../../../kit/ui/Dialog.tsx'
import { Field } from '../../../kit/ui/Field.tsx'
import styles from './PickPoint.module.css'
import { foundIn } from './point-tree.ts'

interface Props {
  readonly title: string
  /** What none of them is called; without it one must be chosen. */
  readonly first?: string
  readonly list: readonly KnowledgePoint[]
  /** Those that cannot be chosen are seen, because others stand below them. */
  readonly mayPick?: (point: KnowledgePoint) => boolean
  /** 0: none of them. */
  readonly onPick: (id: number) => void
  readonly onClose: () => void
}

/** One knowledge point of a tree, found by its name. */
export function PickPoint({ title, first, list, mayPick = () => true, onPick, onClose }: Props) {
  const [word, setWord] = useState('')
  const found = foundIn(list, word)
  return (
    <Dialog title={title} onClose={onClose}>
      <Field
        className={styles.search}
        label="搜索知识点"
        labelHidden
        type="search"
        placeholder="搜索知识点"
        icon={<Search size={20} aria-hidden="true" />}
        value={word}
        onChange={({ target }) => setWord(target.value)}
      />
      <ul className={styles.list}>
        {first !== undefined && word === '' && (
          <li>
            <button type="button" className={styles.point} onClick={() => onPick(0)}>
              {first}
            </button>
          </li>
        )}
        {found.map((point) => (
          <li key={point.id}>
            <button
              type="button"
              className={styles.point}
              data-depth={point.depth}
              disabled={!mayPick(point)}
              onClick={() => onPick(point.id)}
            >
              <span>{point.name}</span>
              <span className={styles.count}>{point.question_count} 题</span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={styles.none}>没有找到这个知识点</p>}
    </Dialog>
  )
}
