import type { AskedLeaf, MarkedAnswer } from '@jiangtai/contract/exam-marking'
import { questionTypes } from '@jiangtai/contract/question'
import { type RefObject, useState } from 'react'
import { cx } from '../../kit/cx.ts'
import type { Inks } from '../ink/inks.ts'
import type { RedTool } from '../ink/RedInk.tsx'
import { RedTools } from '../ink/RedTools.tsx'
import { stampPoints, type Worth } from '../ink/stamp-points.ts'
import { AnswerText } from './AnswerText.tsx'
import styles from './Stage.module.css'
import { isPicture } from './use-ahead.ts'
import { WritablePicture } from './WritablePicture.tsx'

interface Props {
  readonly answer: MarkedAnswer
  readonly asked: AskedLeaf
  readonly inks: Inks
  readonly tool: RedTool
  readonly onTool: (tool: RedTool) => void
  /** What stamps count, and what the score is by now. */
  readonly worth: Worth
  readonly onWorth: (worth: Worth) => void
  readonly score: number | undefined
  readonly onPoints: (by: number) => void
  readonly label: string
  readonly undoing: RefObject<(() => void) | undefined>
}

/** What one student answered: words on paper, pictures large enough to write on. */
export function Stage({ answer, asked, inks, tool, onTool, worth, onWorth, score, onPoints, label, undoing }: Props) {
  const pictures = answer.files.filter(isPicture)
  const [at, setAt] = useState(0)
  const picture = pictures[Math.min(at, pictures.length - 1)]
  const sounds = answer.files.filter(({ kind }) => kind === 'audio')
  const hasWords = asked.type !== questionTypes.analysis || (answer.answer.t ?? '').trim() !== '' || (!picture && sounds.length === 0)
  const place = picture && { attempt_id: answer.attempt_id, leaf: asked.leaf, file_id: picture.id, url: picture.url }
  return (
    <div className={styles.stage}>
      {hasWords && <AnswerText answer={answer} asked={asked} isSmall={picture !== undefined} />}
      {sounds.map(({ id, url }) => (
        // biome-ignore lint/a11y/useMediaCaption: it is what the student has said.
        <audio key={id} className={styles.sound} controls preload="metadata" aria-label="学生的录音" src={url} />
      ))}
      {pictures.length > 1 && (
        <div className={styles.pages} role="tablist" aria-label="图片">
          {pictures.map(({ id, kind }, index) => (
            <button
              key={id}
              type="button"
              role="tab"
              className={cx(styles.page, id === picture?.id && styles.shown)}
              aria-selected={id === picture?.id}
              onClick={() => setAt(index)}
            >
              {kind === 'ink' ? '手写' : `图 ${index + 1}`}
            </button>
          ))}
        </div>
      )}
      {place && (
        <WritablePicture
          key={`${place.attempt_id} ${place.leaf} ${place.file_id}`}
          inks={inks}
          place={place}
          known={answer.mark.inks.find(({ file_id }) => file_id === place.file_id)}
          tool={tool}
          pointsFor={(stamp) => stampPoints(stamp, worth, score, asked.full_centi)}
          onPoints={onPoints}
          undoing={undoing}
          label={pictures.length > 1 ? `${label}，第 ${Math.min(at, pictures.length - 1) + 1} 张` : label}
        >
          {(ways) => <RedTools tool={tool} onTool={onTool} worth={worth} onWorth={onWorth} {...ways} />}
        </WritablePicture>
      )}
    </div>
  )
}
