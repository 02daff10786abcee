import { questions } from '@jiangtai/contract/questions'
import { useEffect, useState } from 'react'
import { useCall } from '../../kit/calls/use-call.ts'
import { cx } from '../../kit/cx.ts'
import { Link } from '../../kit/Link.tsx'
import { useUser } from '../../kit/session/session.ts'
import buttons from '../../kit/ui/Button.module.css'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { Loaded } from '../../kit/ui/Loaded.tsx'
import { Skeleton } from '../../kit/ui/Skeleton.tsx'
import { useTitle } from '../../kit/window/use-title.ts'
import { listAddress } from '../address.ts'
import { questionDraftsOf } from './drafts-of-person.ts'
import styles from './Edit.module.css'
import { isGone } from './form-faults.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import type { FoundDraft } from './question-drafts.ts'
import { ReadOnlyQuestion } from './ReadOnlyQuestion.tsx'

/** 新建题目, 编辑题目. */
export function QuestionEditPage({ id }: { readonly id: number | 'new' }) {
  useTitle(id === 'new' ? '新建题目' : '编辑题目')
  const found = useFoundDraft(id)
  if (!found) return <Waiting id={id} />
  return id === 'new' ? <QuestionEditor question={undefined} found={found} /> : <Known id={id} found={found} />
}

const Waiting = ({ id }: { readonly id: number | 'new' }) => (
  <>
    <h1 className={styles.title}>{id === 'new' ? '新建题目' : '编辑题目'}</h1>
    <Skeleton lines={8} />
  </>
)

/** Looked for once, before anything is written. */
function useFoundDraft(question: number | 'new'): FoundDraft | undefined {
  const { user_id } = useUser()
  const [found, setFound] = useState<FoundDraft>()
  useEffect(() => {
    if (found) return
    let isHere = true
    void questionDraftsOf(user_id)
      .find(question)
      .then((one) => isHere && setFound(one))
    return () => {
      isHere = false
    }
  }, [found, question, user_id])
  return found
}

function Known({ id, found }: { readonly id: number; readonly found: FoundDraft }) {
  const read = useCall(questions.get, { id }, { staleTime: 0 })
  if (isGone(read.error)) return <Gone />
  // What was read on an earlier visit may have been changed since: a form begins with what is there now.
  const query = read.isFetchedAfterMount || read.error ? read : { ...read, data: undefined }
  return (
    <Loaded query={query} skeleton={<Waiting id={id} />}>
      {(question) =>
        question.is_mine === 1 ? <QuestionEditor question={question} found={found} /> : <ReadOnlyQuestion question={question} />
      }
    </Loaded>
  )
}

const Gone = () => (
  <>
    <h1 className={styles.title}>编辑题目</h1>
    <EmptyState
      drawing="search"
      title="没有这道题"
      hint="它可能已经被删除，或者不再对你开放。"
      action={
        <Link to={listAddress} className={cx(buttons.button, buttons.primary)}>
          回到我的题目
        </Link>
      }
    />
  </>
)
