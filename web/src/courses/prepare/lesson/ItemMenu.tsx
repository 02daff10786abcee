import { ActMenu } from '../../../kit/ui/ActMenu.tsx'
import type { Step } from '../desk/mix-ops.ts'

interface Props {
  readonly title: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onStep: (step: Step) => void
  readonly onRemove: () => void
}

/** Everything that dragging does, and taking out. */
export const ItemMenu = ({ title, isFirst, isLast, onStep, onRemove }: Props) => (
  <ActMenu
    label={`移动或移出：${title}`}
    acts={[
      { text: '上移', isOff: isFirst, onChoose: () => onStep('up') },
      { text: '下移', isOff: isLast, onChoose: () => onStep('down') },
      { text: '移到最前', isOff: isFirst, onChoose: () => onStep('first') },
      { text: '移到最后', isOff: isLast, onChoose: () => onStep('last') },
      { text: '移出', onChoose: onRemove },
    ]}
  />
)
