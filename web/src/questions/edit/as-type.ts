import { type QuestionType, questionTitles } from '@jiangtai/contract/question'
import { confirm } from '../../kit/ui/confirm.ts'
import { lostWith, type QuestionForm } from './question-form.ts'

/** Whether a form shall have another type: asked where something would be lost. */
export async function asType(form: QuestionForm, type: QuestionType): Promise<boolean> {
  const lost = lostWith(form, type)
  if (lost.length === 0) return true
  return confirm({
    title: `换成${questionTitles[type]}？`,
    body: `已经填写的${lost.join('、')}用不上，保存时不会保留。`,
    ...{ yes: '换题型', no: '不换' },
  })
}
