import { PenLine } from 'lucide-react'
import { useState } from 'react'
import { usePart } from '../../kit/chunks/use-part.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { fileAddress } from '../../parts/rich-doc/file-address.ts'
import styles from './Answering.module.css'
import type { LeafProps } from './Files.tsx'

/** A written answer by hand, with the pen of the board; it goes as a picture. */
export function InkAnswer({ sitting, leaf, answer, isReadOnly, place }: LeafProps & { readonly place: number }) {
  const [isWriting, setIsWriting] = useState(false)
  const isShown = isWriting && !isReadOnly
  const pad = usePart('exam-ink', () => import('./InkPad.tsx'), isShown)
  return (
    <div className={styles.files}>
      {answer.i !== undefined && !isShown && <img className={styles.ink} src={fileAddress(answer.i)} alt={`第 ${place} 题的手写`} />}
      {isShown && pad.data && (
        <pad.data.InkPad
          sitting={sitting}
          leaf={leaf}
          isKept={answer.i !== undefined}
          label={`第 ${place} 题的手写`}
          onEnd={() => setIsWriting(false)}
        />
      )}
      {!isReadOnly && !isWriting && (
        <div className={styles.acts}>
          <Button onClick={() => setIsWriting(true)}>
            <PenLine size={20} aria-hidden="true" />
            {answer.i === undefined ? '手写作答' : '继续手写'}
          </Button>
          {answer.i !== undefined && <Button onClick={() => sitting.putFile(leaf, undefined, true)}>去掉手写</Button>}
        </div>
      )}
    </div>
  )
}
