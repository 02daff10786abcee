import { protocolLimits } from '@jiangtai/contract/protocol'
import { useId } from 'react'
import { cx } from '../kit/cx.ts'
import { blocksOf } from '../parts/protocol/blocks-of.ts'
import words from '../parts/protocol/protocol-text.module.css'
import styles from './ProtocolsPage.module.css'

interface Props {
  readonly text: string
  readonly onChange: (text: string) => void
}

/** The text, and beside it what people will see of it. */
export function ProtocolEditor({ text, onChange }: Props) {
  const [id, previewId] = [useId(), useId()]
  return (
    <div className={styles.sides}>
      <div>
        <div className={styles.head}>
          <label htmlFor={id}>文本</label>
          <span className={styles.hint}>
            {text.length}/{protocolLimits.text}
          </span>
        </div>
        <textarea
          id={id}
          className={styles.text}
          value={text}
          rows={20}
          maxLength={protocolLimits.text}
          onChange={({ target }) => onChange(target.value)}
        />
        <p className={styles.hint}>一行是一段；“一、”“第二条”开头的短行是小标题。只能是文字，不能有网页代码。</p>
      </div>
      <section aria-labelledby={previewId}>
        <div className={styles.head}>
          <h3 id={previewId} className={styles.preview}>
            大家看到的
          </h3>
        </div>
        <div className={cx(styles.paper, words.text)}>
          {blocksOf(text).map(({ key, text: line, isHeading }) => (isHeading ? <h4 key={key}>{line}</h4> : <p key={key}>{line}</p>))}
        </div>
      </section>
    </div>
  )
}
