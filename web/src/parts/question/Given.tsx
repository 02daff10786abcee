import { isHeard } from '@jiangtai/contract/question'
import { isEmptyDoc } from '@jiangtai/contract/rich-doc'
import { fileAddress } from '../rich-doc/file-address.ts'
import { RichDocView } from '../rich-doc/RichDocView.tsx'
import styles from './Question.module.css'
import type { ShownQuestion } from './question-parts.ts'

/** What stands above all that is asked: sound and material. */
export function Given({ question: { type, body } }: { readonly question: ShownQuestion }) {
  const { audio, material } = body
  return (
    <>
      {isHeard(type) && audio && (
        <div className={styles.heard}>
          {/* biome-ignore lint/a11y/useMediaCaption: what is heard is what is asked. */}
          <audio className={styles.audio} controls preload="none" aria-label="听力音频" src={fileAddress(audio.file_id)} />
          <span className={styles.quiet}>{audio.plays > 0 ? `可以听${audio.plays}遍` : '可以反复听'}</span>
        </div>
      )}
      {material && !isEmptyDoc(material) && (
        <div className={styles.material}>
          <RichDocView doc={material} />
        </div>
      )}
    </>
  )
}
