import { attemptStates } from '@jiangtai/contract/exam'
import { pointsOf } from '@jiangtai/contract/question'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useStore } from '../../kit/storage/store.ts'
import { Button } from '../../kit/ui/Button.tsx'
import { EmptyState } from '../../kit/ui/EmptyState.tsx'
import { ownExamsAddress } from '../../parts/exam/addresses.ts'
import type { Ending } from '../sitting.ts'
import styles from './Answering.module.css'
import type { ComingFiles } from './coming-files.ts'

type Handed = Extract<Ending, { readonly kind: 'done' }>

function words({ isTimeUp, result: { status, score_centi } }: Handed): { readonly title: string; readonly hint: string } {
  if (status === attemptStates.voided) return { title: '老师让你重新作答', hint: '回到我的考试，可以再开始一次。' }
  const got = score_centi === undefined ? '' : `，得分 ${pointsOf(score_centi)} 分`
  if (isTimeUp) return { title: '时间到，已自动交卷', hint: got ? `已交卷${got}` : '已交卷，等待老师批改' }
  return { title: got ? `已交卷${got}` : '已交卷，等待老师批改', hint: '' }
}

/** After handing in. */
export function Done({ title, ending, files }: { readonly title: string; readonly ending: Handed; readonly files: ComingFiles }) {
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const said = words(ending)
  useStore(files.items)
  const coming = files.count()
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} className={styles.done} tabIndex={-1} role="status">
      <h1 className={styles.title}>{title}</h1>
      <EmptyState
        drawing="desk"
        title={said.title}
        hint={coming > 0 ? `还有 ${coming} 个文件在上传，10 分钟内传完仍算数，请先不要关闭页面` : said.hint}
        action={
          <Button look="primary" size="large" onClick={() => navigate(ownExamsAddress, { replace: true })}>
            返回我的考试
          </Button>
        }
      />
    </div>
  )
}
