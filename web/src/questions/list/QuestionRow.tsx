import { questionTitles } from '@jiangtai/contract/question'
import { type ListedQuestion, questions, visibilities } from '@jiangtai/contract/questions'
import { isEmptyDoc } from '@jiangtai/contract/rich-doc'
import { ChevronDown, ChevronUp, CopyPlus, Download, PencilLine, Trash2 } from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCall } from '../../kit/calls/use-call.ts'
import { cx } from '../../kit/cx.ts'
import { whenOf } from '../../kit/time/day-time.ts'
import { useNow } from '../../kit/time/use-now.ts'
import { ActMenu, type MenuAct } from '../../kit/ui/ActMenu.tsx'
import { Button } from '../../kit/ui/Button.tsx'
import { Checkbox } from '../../kit/ui/Checkbox.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { aboutOf, askedDoc } from '../../parts/question/bank/bank-words.ts'
import { QuestionView } from '../../parts/question/QuestionView.tsx'
import { RichDocView } from '../../parts/rich-doc/RichDocView.tsx'
import { editAddress } from '../address.ts'
import styles from './QuestionList.module.css'

interface Props {
  readonly question: ListedQuestion
  readonly isChosen: boolean
  readonly onChoose: (isOn: boolean) => void
  readonly onCopy: () => void
  readonly onExport: () => void
  readonly onRemove: () => void
}

const size = 20
const visibilityTitles = { [visibilities.mine]: '', [visibilities.school]: '校本', [visibilities.platform]: '公共' } as const

/** One question: what it asks in three lines, on demand as a whole with its answer. */
export function QuestionRow({ question, isChosen, onChoose, onCopy, onExport, onRemove }: Props) {
  const { id, type, stem_text, points, visibility, is_mine, owner_name, updated_at } = question
  const [isOpen, setIsOpen] = useState(false)
  const navigate = useNavigate()
  const now = useNow()
  const contentId = useId()
  const name = stem_text || questionTitles[type]
  const isOwn = is_mine === 1
  const shared = visibilityTitles[visibility]
  const acts: readonly MenuAct[] = [
    ...(isOwn
      ? [{ text: '编辑', icon: <PencilLine size={size} aria-hidden="true" />, onChoose: () => void navigate(editAddress(id)) }]
      : []),
    { text: '复制为我的题目', icon: <CopyPlus size={size} aria-hidden="true" />, onChoose: onCopy },
    { text: '导出', icon: <Download size={size} aria-hidden="true" />, onChoose: onExport },
    ...(isOwn ? [{ text: '删除', icon: <Trash2 size={size} aria-hidden="true" />, danger: true, onChoose: onRemove }] : []),
  ]
  return (
    <li className={cx(styles.row, isChosen && styles.chosen)} aria-label={name}>
      <span className={styles.check}>
        <Checkbox label="" aria-label={`选择 ${name}`} checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
      </span>
      <div className={styles.about}>
        <div className={styles.marks}>
          <span className={styles.type}>{questionTitles[type]}</span>
          {shared && <span className={styles.shared}>{shared}</span>}
          {points.map((point) => (
            <span key={point.id} className={styles.point}>
              {point.name}
            </span>
          ))}
        </div>
        <div id={contentId} className={styles.content}>
          {isOpen ? <Whole question={question} /> : <Beginning question={question} />}
        </div>
        <p className={styles.meta}>
          {aboutOf(question)}
          {!isOwn && ` · ${owner_name}`} · {whenOf(updated_at, now)}
        </p>
      </div>
      <div className={styles.acts}>
        <Button
          look="text"
          aria-expanded={isOpen}
          aria-controls={contentId}
          aria-label={`${isOpen ? '收起' : '展开'} ${name}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? '收起' : '展开'}
          {isOpen ? <ChevronUp size={size} aria-hidden="true" /> : <ChevronDown size={size} aria-hidden="true" />}
        </Button>
        <ActMenu label={`更多操作：${name}`} acts={acts} />
      </div>
    </li>
  )
}

function Beginning({ question }: Pick<Props, 'question'>) {
  const doc = askedDoc(question)
  return <div className={styles.stem}>{doc && !isEmptyDoc(doc) ? <RichDocView doc={doc} isInline /> : question.stem_text}</div>
}

/** With its answer, which no list has. */
function Whole({ question: { id } }: Pick<Props, 'question'>) {
  const query = useCall(questions.get, { id })
  return (
    <Loaded query={query}>
      {({ type, body, key, explanation }) => <QuestionView question={{ type, body }} answerKey={key} explanation={explanation} />}
    </Loaded>
  )
}
