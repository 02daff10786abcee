import { attemptStates } from '@jiangtai/contract/exam'
import { pointsOf } from '@jiangtai/contract/question'
import { useStore } from '../../kit/storage/store.ts'
import type { Ending, Sitting } from '../sitting.ts'
import { Over } from './Over.tsx'

type Handed = Extract<Ending, { readonly kind: 'done' }>

function words(
  { isTimeUp, result: { status, score_centi } }: Handed,
  coming: number,
  late: number,
): { readonly title: string; readonly hint: string } {
  if (status === attemptStates.voided) return { title: '老师让你重新作答', hint: '回到我的考试，可以再开始一次。' }
  const over = isTimeUp ? '时间到，已自动交卷' : '已交卷'
  if (coming > 0) return { title: over, hint: `还有 ${coming} 个文件在上传，10 分钟内传完仍算数，请先不要关闭页面` }
  // R931: nobody should believe that they count already, or that they are lost.
  if (late > 0) return { title: over, hint: `${late} 处作答是结束以后才传上来的，已经留给老师，由老师决定算不算` }
  const got = score_centi === undefined ? '' : `，得分 ${pointsOf(score_centi)} 分`
  if (isTimeUp) return { title: over, hint: got ? `已交卷${got}` : '已交卷，等待老师批改' }
  return { title: got ? `已交卷${got}` : '已交卷，等待老师批改', hint: '' }
}

interface Props {
  readonly title: string
  readonly ending: Handed
  readonly sitting: Sitting
}

/** After handing in. */
export function Done({ title, ending, sitting: { files, sync } }: Props) {
  useStore(files.items)
  const { faults } = useStore(sync.state)
  const late = [...faults.values()].filter((fault) => fault === 'examEnded').length
  return <Over exam={title} {...words(ending, files.count(), late)} />
}
