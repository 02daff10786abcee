import { hasBlanks, hasOptions, type LeafBody, type LeafKey, type QuestionType, questionTypes } from '@jiangtai/contract/question'
import { isEmptyDoc, noDoc } from '@jiangtai/contract/rich-doc'
import { acceptedWords } from '../question/accepted-words.ts'
import { Reference } from '../question/KeyNotes.tsx'
import styles from './Answered.module.css'
import { Answered } from './Answered.tsx'

interface Props {
  readonly type: QuestionType
  readonly body: LeafBody
  readonly leafKey: LeafKey
}

/** Whether a key says what is right: of a written answer it may say nothing. */
export const saysRight = ({ right, blanks = [], reference = noDoc, rubric = [] }: LeafKey) =>
  right !== undefined || blanks.length > 0 || !isEmptyDoc(reference) || rubric.length > 0

/** What is right, by itself, as it stands beside an answer. */
export function RightAnswer({ type, body, leafKey }: Props) {
  const { right, blanks = [] } = leafKey
  if (hasOptions(type)) return <Answered type={type} body={body} answer={{ o: Array.isArray(right) ? right : [] }} />
  if (type === questionTypes.judge) return <Answered type={type} body={body} answer={Array.isArray(right) ? {} : { j: right }} />
  if (!hasBlanks(type)) return <Reference leafKey={leafKey} />
  return (
    <ol className={styles.list}>
      {blanks.map((blank, at) => (
        <li key={blank.n}>
          {blanks.length > 1 && `第 ${at + 1} 空：`}
          {acceptedWords(blank)}
        </li>
      ))}
    </ol>
  )
}
