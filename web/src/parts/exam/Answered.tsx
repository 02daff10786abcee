import { hasBlanks, hasOptions, type LeafAnswer, type LeafBody, type QuestionType, questionTypes } from '@jiangtai/contract/question'
import { useState } from 'react'
import { Dialog } from '../../kit/ui/Dialog.tsx'
import { judgements, letterAt } from '../question/question-words.ts'
import { fileAddress } from '../rich-doc/file-address.ts'
import { RichDocView } from '../rich-doc/RichDocView.tsx'
import styles from './Answered.module.css'

interface Props {
  readonly type: QuestionType
  readonly body: LeafBody
  readonly answer: LeafAnswer
}

/** What somebody has answered, by itself: letters as in the teacher's order, whatever order the student saw. */
export function Answered(props: Props) {
  const { type, answer } = props
  if (hasOptions(type)) return <Chosen {...props} />
  if (type === questionTypes.judge) return judgements.find(({ value }) => value === answer.j)?.text ?? <Nothing />
  return hasBlanks(type) ? <Filled said={answer.b ?? []} /> : <Written {...answer} />
}

const Nothing = () => <span className={styles.nothing}>没有作答</span>

function Chosen({ body: { options = [] }, answer: { o = [] } }: Props) {
  const chosen = options.flatMap(({ id, doc }, at) => (o.includes(id) ? [{ id, doc, at }] : []))
  if (chosen.length === 0) return <Nothing />
  return (
    <ul className={styles.list}>
      {chosen.map(({ id, doc, at }) => (
        <li key={id}>
          <b>{letterAt(at)}</b> <RichDocView doc={doc} isInline />
        </li>
      ))}
    </ul>
  )
}

function Filled({ said }: { readonly said: readonly string[] }) {
  if (said.every((words) => words.trim() === '')) return <Nothing />
  return (
    <ol className={styles.list}>
      {said.map((words, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its place.
        <li key={at}>
          {said.length > 1 && `第 ${at + 1} 空：`}
          {words.trim() === '' ? <span className={styles.nothing}>没有填</span> : words}
        </li>
      ))}
    </ol>
  )
}

function Written({ t = '', f = [], i, au }: LeafAnswer) {
  const [opened, setOpened] = useState<Picture>()
  const pictures: readonly Picture[] = [
    ...f.map((id, at) => ({ id, name: `图片 ${at + 1}` })),
    ...(i === undefined ? [] : [{ id: i, name: '手写' }]),
  ]
  if (t.trim() === '' && pictures.length === 0 && au === undefined) return <Nothing />
  return (
    <>
      {t.trim() !== '' && <p className={styles.text}>{t}</p>}
      {pictures.length > 0 && (
        <ul className={styles.pictures}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <button
                type="button"
                className={styles.picture}
                aria-label={`放大${picture.name}`}
                aria-haspopup="dialog"
                onClick={() => setOpened(picture)}
              >
                <img src={fileAddress(picture.id)} alt="" loading="lazy" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* biome-ignore lint/a11y/useMediaCaption: it is what the student has said. */}
      {au !== undefined && <audio className={styles.sound} controls preload="none" aria-label="录音" src={fileAddress(au)} />}
      {opened && (
        <Dialog title={opened.name} onClose={() => setOpened(undefined)}>
          <img className={styles.large} src={fileAddress(opened.id)} alt={opened.name} />
        </Dialog>
      )}
    </>
  )
}

interface Picture {
  readonly id: number
  readonly name: string
}
