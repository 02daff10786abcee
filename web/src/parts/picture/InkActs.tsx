import { BrushCleaning, Eraser, PenLine } from 'lucide-react'
import { useStore } from '../../kit/storage/store.ts'
import type { InkTool } from './InkLayer.tsx'
import { inks, wipeInk } from './inks.ts'
import { StageAct } from './PictureStage.tsx'

interface Props {
  readonly tool: InkTool | undefined
  readonly onTool: (tool: InkTool | undefined) => void
  /** Of the pictures in sight, as their ink is named. */
  readonly names: readonly string[]
}

/** 画笔, 橡皮, and 擦净 while something is written. */
export function InkActs({ tool, onTool, names }: Props) {
  const written = useStore(inks)
  const hasInk = names.some((name) => (written[name]?.length ?? 0) > 0)
  const toggle = (next: InkTool) => onTool(tool === next ? undefined : next)
  return (
    <>
      <StageAct icon={PenLine} text="画笔" pressed={tool === 'pen'} onPress={() => toggle('pen')} />
      {(hasInk || tool === 'eraser') && <StageAct icon={Eraser} text="橡皮" pressed={tool === 'eraser'} onPress={() => toggle('eraser')} />}
      {hasInk && <StageAct icon={BrushCleaning} text="擦净" onPress={() => wipeInk(...names)} />}
    </>
  )
}
